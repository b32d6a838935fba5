import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brand } from '@site/shared/brand';
import { useServer } from '../../../../test/support/app.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { CorporateNeed } from './schemas.ts';

describe('a company asking for training', () => {
  const server = useServer();
  const request = (change: Record<string, unknown> = {}) => ({
    company_name: 'PT Maju',
    pic_name: 'Dina',
    pic_email: 'dina@maju.test',
    pic_whatsapp: '+62 812-3456-7890',
    participant_amount: 25,
    notes: 'Bulan depan',
    terms_accepted: true,
    ...change,
  });
  const send = (change = {}) => server.send('POST', '/api/v1/corporate-needs/create', request(change));
  const list = async (query = '') =>
    (await server.get<Page<CorporateNeed>>(`/api/v1/corporate-needs?${query}`, await server.given.staffToken())).body
      .data;

  it('is kept, with consent, and the team and the sender are told', async () => {
    const course = await server.given.course({ title: 'Data Analyst' });
    const { status, body } = await send({ course_id: course });
    assert.deepEqual([status, body.message], [201, 'Thank You, We will reach You soon!']);
    const {
      rows: [found],
      count,
    } = await list();
    assert.equal(count, 1);
    assert.deepEqual(found?.course, { id: course, title: 'Data Analyst', type: 'BOOTCAMP' });
    assert.deepEqual([found?.company_name, found?.participant_amount, found?.notes], ['PT Maju', 25, 'Bulan depan']);
    const { rows } = await server.db.query<{ terms_version: string }>('SELECT terms_version FROM corporate_needs');
    assert.equal(rows[0]?.terms_version, '2026-12');
    const { rows: mails } = await server.db.query(
      'SELECT to_email, reply_to_email, subject FROM email_outbox ORDER BY id',
    );
    assert.deepEqual(mails, [
      { to_email: brand.email, reply_to_email: 'dina@maju.test', subject: 'Permintaan pelatihan dari PT Maju' },
      { to_email: 'dina@maju.test', reply_to_email: null, subject: 'Permintaan pelatihan kami terima' },
    ]);
  });

  it('is kept once where its answer was lost and it is sent again, also at the same time', async () => {
    const again = { pic_email: 'lagi@maju.test' };
    const answers = await Promise.all([send(again), send(again)]);
    answers.push(await send({ ...again, pic_email: 'LAGI@maju.test', pic_whatsapp: '0812 3456 7890' }));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    );
    const { rows } = await server.db.query(`SELECT FROM corporate_needs WHERE pic_email = 'lagi@maju.test'`);
    assert.equal(rows.length, 1);
    const { rows: mails } = await server.db.query(`SELECT FROM email_outbox WHERE to_email = 'lagi@maju.test'`);
    assert.equal(mails.length, 1);
    // Another request of the same company is another one.
    await send({ ...again, participant_amount: 30 });
    const { rows: now } = await server.db.query(`SELECT FROM corporate_needs WHERE pic_email = 'lagi@maju.test'`);
    assert.equal(now.length, 2);
  });

  it('may leave whatsapp, program and notes out', async () => {
    assert.equal((await send({ pic_whatsapp: '', course_id: null, notes: null })).status, 201);
    assert.equal((await send({ pic_whatsapp: undefined, course_id: undefined, notes: undefined })).status, 201);
  });

  it('has to fill in the rest', async () => {
    const { status, body } = await server.send('POST', '/api/v1/corporate-needs/create', {});
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors?.map(({ field, message }) => [field, message]),
      [
        ['company_name', 'Wajib diisi'],
        ['pic_name', 'Wajib diisi'],
        ['pic_email', 'Wajib diisi'],
        ['participant_amount', 'Wajib diisi'],
      ],
    );
  });

  it('sends the number of participants as a number', async () => {
    for (const amount of ['25', 0, 1.5]) assert.equal((await send({ participant_amount: amount })).status, 422);
    assert.equal((await send({ course_id: 999_999 })).body.errors?.[0]?.field, 'course_id');
  });

  it('is found by name', async () => {
    await send({ company_name: 'CV Sentosa 100%' });
    assert.equal((await list('q=sentosa')).count, 1);
    assert.equal((await list('q=100%25')).count, 1);
    assert.equal((await list('q=%25x')).count, 0);
  });

  it('is listed from a day in Jakarta on, and by age or size', async () => {
    await send({ company_name: 'PT Besar', participant_amount: 900 });
    await server.db.query(
      `UPDATE corporate_needs SET created_at = '2026-11-14T16:59:59Z' WHERE company_name <> 'PT Besar'`,
    );
    assert.deepEqual(
      (await list('since=2026-11-15')).rows.map(({ company_name }) => company_name),
      ['PT Besar'],
    );
    assert.equal((await list('since=2026-11-15')).count, 1);
    await server.db.query(
      `UPDATE corporate_needs SET created_at = '2026-11-14T17:00:00Z' WHERE company_name = 'PT Maju'`,
    );
    assert.deepEqual(
      (await list('since=2026-11-15&sort=oldest&limit=1')).rows.map(({ company_name }) => company_name),
      ['PT Maju'],
    );
    assert.deepEqual(
      (await list('sort=largest&limit=1')).rows.map(({ company_name }) => company_name),
      ['PT Besar'],
    );
    const {
      rows: [newest, next],
      count,
    } = await list('limit=2');
    const below = await list(`limit=1&before=${newest?.id}`);
    assert.deepEqual([below.rows[0]?.id, below.count], [next?.id, count]);
  });

  it('is read by staff only', async () => {
    assert.equal((await server.get('/api/v1/corporate-needs')).status, 401);
  });
});
