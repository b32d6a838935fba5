import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import type { Found } from './schemas.ts';

describe('finding a record of any kind', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let admin: string;
  let transaction: string;
  let batch: number;
  const ask = (query: string, token = admin) =>
    server.get<Found>(`/api/v1/find?query=${encodeURIComponent(query)}`, token);
  const find = async (query: string, token = admin) => (await ask(query, token)).body.data;
  const names = ({ registrations }: Found) => registrations.map(({ full_name }) => full_name);
  const NOTHING: Found = {
    registrations: [],
    payments: [],
    documents: [],
    certificates: [],
    courses: [],
    batches: [],
    corporate_needs: [],
  };

  before(async () => {
    admin = await server.given.staffToken();
    const course = await server.given.course({ title: 'Membatik Digital', code: 'MBD' });
    batch = await server.given.schedule({ course_id: course, batch: 14 });
    await server.given.schedule({ course_id: course, batch: 15, start_date: '2027-01-04' });
    const { body } = await checkout.pay({
      course_schedule_id: batch,
      first_name: 'Kirana',
      last_name: 'Ayu',
      email_student: 'kirana@example.com',
      phone_number: '+62 856-7788-9901',
    });
    transaction = body.data.transaction.id;
    await server.given.certificate({
      course_schedule_id: batch,
      ref_id: 'KARSA-2026-GKT4',
      student_full_name: 'Kirana Ayu',
    });
    await server.send('POST', '/api/v1/corporate-needs/create', {
      company_name: 'PT Kirana Boga',
      pic_name: 'Dina',
      pic_email: 'dina@boga.test',
      participant_amount: 5,
      terms_accepted: true,
    });
  });

  it('a name finds the order, the certificate and the company that have it', async () => {
    const found = await find('kirana');
    assert.deepEqual(
      found.registrations.map(({ id: _, ...row }) => row),
      [
        {
          transaction_id: transaction,
          full_name: 'Kirana Ayu',
          course: 'Membatik Digital',
          batch: 14,
          state: 'PENDING',
        },
      ],
    );
    assert.deepEqual(
      found.certificates.map(({ ref_id, full_name, batch: number }) => [ref_id, full_name, number]),
      [['KARSA-2026-GKT4', 'Kirana Ayu', 14]],
    );
    assert.deepEqual(
      found.corporate_needs.map(({ company_name, pic_name }) => [company_name, pic_name]),
      [['PT Kirana Boga', 'Dina']],
    );
  });

  it('finds a phone number however it is written, an e-mail, and a transaction by its beginning', async () => {
    for (const query of [
      '0856 7788 9901',
      '+62 (0)856-7788-9901',
      '62856.7788.9901',
      '0062 856 7788 9901',
      '08567788',
      '85677889901',
      '０８５６７７８８９９０１',
      'kirana@example.com',
      transaction,
      transaction.slice(0, 8),
    ])
      assert.deepEqual(names(await find(query)), ['Kirana Ayu'], query);
  });

  it('finds a name however its accents are written, and so do the lists', async () => {
    const { status } = await checkout.pay({
      ...{ course_schedule_id: batch, first_name: 'José', last_name: "D'Ávila", email_student: 'jose@example.com' },
    });
    assert.equal(status, 201);
    await server.given.certificate({
      ...{ course_schedule_id: batch, ref_id: 'KARSA-2026-QWRT', student_full_name: "José D'Ávila" },
    });
    const need = { company_name: 'PT José Boga', pic_name: 'Zoë', pic_email: 'zoe@boga.test', participant_amount: 5 };
    const asked = { ...need, terms_accepted: true };
    assert.equal((await server.send('POST', '/api/v1/corporate-needs/create', asked)).status, 201);
    const withoutPhones = await server.given.staffToken('FINANCE');
    const rows = async (url: string, q: string, token = admin) =>
      (await server.get<{ rows: unknown[] }>(`${url}&q=${encodeURIComponent(q)}`, token)).body.data.rows.length;
    for (const query of ['jose', 'JOSÉ', 'Jose\u0301', 'Ｊｏｓｅ']) {
      const found = await find(query);
      assert.deepEqual(names(found), ["José D'Ávila"], query);
      assert.deepEqual([found.certificates.length, found.corporate_needs.length], [1, 1], query);
      assert.equal(await rows('/api/v1/registration?limit=5', query, withoutPhones), 1, query);
      assert.equal(await rows('/api/v1/certificates?limit=5&page=1&type=ALL', query), 1, query);
      assert.equal(await rows('/api/v1/corporate-needs?limit=5&page=1', query), 1, query);
    }
    assert.deepEqual(names(await find('d’avila')), ["José D'Ávila"]);
    for (const query of ['jos％', 'jos＿', 'jose＼']) assert.deepEqual(names(await find(query)), [], query);
  });

  it('finds a certificate by its number, however the hyphens are written', async () => {
    for (const query of ['KARSA-2026-GKT4', 'karsa 2026 gkt4', 'gkt4'])
      assert.deepEqual(
        (await find(query)).certificates.map(({ ref_id }) => ref_id),
        ['KARSA-2026-GKT4'],
        query,
      );
  });

  it('finds money without an order by its amount or reference, for accounts that may read money', async () => {
    await checkout.notify({
      ...{ id: 'inv-asing', external_id: 'CICILAN-FSWD', status: 'PAID', amount: 3_375_000, paid_amount: 3_375_000 },
      currency: 'IDR',
    });
    for (const query of ['Rp3.375.000', '3,375,000', 'rp 3375000', '3375000', 'cicilan-fs', 'inv-asing'])
      assert.deepEqual(
        (await find(query)).payments.map(({ amount, reference }) => [amount, reference]),
        [[3_375_000, 'CICILAN-FSWD']],
        query,
      );
    assert.deepEqual((await find('3.375.001')).payments, []);
    assert.deepEqual((await find('cicilan-fs', await server.given.staffToken('ACADEMIC'))).payments, []);
  });

  it('finds a document by its number, for accounts that may read what it is about', async () => {
    const number = (await server.get<{ rows: { number: string }[] }>(`/api/v1/orders/${transaction}/documents`, admin))
      .body.data.rows[0]?.number;
    assert.match(number ?? '', /^TG\/2026\/\d{6}$/);
    for (const query of [number, number?.toLowerCase(), number?.replaceAll('/', ' '), 'TG-2026-1'])
      assert.deepEqual(
        (await find(query ?? '')).documents.map((document) => [document.number, document.transaction_id]),
        [[number, transaction]],
        query,
      );
    assert.deepEqual((await find('TG/2026/999999')).documents, []);
    assert.deepEqual((await find(number ?? '', await server.given.staffToken('INSTRUCTOR'))).documents, []);
  });

  it('finds a course by title or code, and its batches by title and number', async () => {
    assert.deepEqual(
      (await find('membatik')).courses.map(({ title }) => title),
      ['Membatik Digital'],
    );
    for (const [query, numbers] of [
      ['membatik', [15, 14]],
      ['membatik digital batch 14', [14]],
      ['Membatik 14', [14]],
      ['batch 15', [15]],
      ['membatik 16', []],
      ['999999', []],
    ] as const)
      assert.deepEqual(
        (await find(query)).batches.map((row) => row.batch),
        numbers,
        query,
      );
  });

  it('shows an account only the kinds it may read', async () => {
    const editor = await server.given.staffToken('ACADEMIC');
    const instructor = await server.given.staffToken('INSTRUCTOR');
    assert.deepEqual(await find('kirana', instructor), NOTHING);
    assert.deepEqual(await find('membatik', instructor), NOTHING);
    const { courses } = await find('membatik', editor);
    assert.equal(courses.length, 1);
    assert.equal((await ask('kirana', await server.given.studentToken())).status, 403);
    assert.equal((await server.get('/api/v1/find?query=kirana')).status, 401);
  });

  it('writes who looked whom up, without the words', async () => {
    const person = await server.given.staff({ name: 'Dewi', role: 'SUPPORT' });
    const token = await server.given.tokenOf(person);
    await find('Kirana Ayu', token);
    await find('tidak ada orangnya', token);
    const { rows } = await server.db.query<{ action: string; after: { ids: number[]; searched: boolean } }>(
      'SELECT action, after FROM audit_entries WHERE actor_id = $1 ORDER BY action',
      [person],
    );
    assert.deepEqual(
      rows.map(({ action, after }) => [action, after.ids.length, after.searched]),
      [
        ['certificate.list', 1, true],
        ['registration.list', 1, true],
      ],
    );
    assert.doesNotMatch(JSON.stringify(rows), /kirana/i);
  });

  it('refuses less than two letters', async () => {
    for (const query of ['', 'k', ' k ']) assert.equal((await ask(query)).status, 400, JSON.stringify(query));
  });
});

describe('finding a record, where buyers need the database too', () => {
  const server = useServer();

  it('takes one connection of the pool', async () => {
    const token = await server.given.staffToken();
    assert.equal(server.db.totalCount, 1);
    assert.equal((await server.get('/api/v1/find?query=kirana', token)).status, 200);
    assert.equal(server.db.totalCount, 1);
  });
});
