/** Certificates from a paid registration to the sheet, and back. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { PDFDocument, PDFPage } from 'pdf-lib';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { watchStatements } from '../../../../test/support/statements.ts';
import { runDueJobs } from '../../../background/jobs.ts';
import type { Page } from '../../../http/schema-types.ts';
import { removeMedia } from '../../catalogue/media/remove-media.ts';
import type { CourseType } from '../../catalogue/course-schedules/schemas.ts';
import type { CertificateContent } from './certificate-pdf.ts';
import { verifyUrl } from './verify-url.ts';
import type { Candidate, Certificate, IssuedCertificate } from './schemas.ts';

const YESTERDAY = '2026-11-20';

describe('certificates in the back-office', () => {
  const server = useServer({ PUBLIC_URL: 'https://karsa.example' });
  const checkout = new Checkout(server);
  let token: string;
  let bearer: Record<string, string>;
  let sequence = 0;
  /** What is sent to the database for a statement. */
  let instead = (sql: string) => sql;

  before(async () => {
    watchStatements(server.db, (sql) => instead(sql));
    token = await server.given.staffToken('STAFF');
    bearer = { authorization: `Bearer ${token}` };
  });

  /** An order in a batch that has ended since, unless told otherwise. @returns the registration */
  async function registered({
    state = 'PAID',
    over = true,
    lastDay = YESTERDAY,
    name = 'Aminah',
  } = {}): Promise<number> {
    const course = await server.given.course({ title: 'Data Analyst' });
    const schedule = await server.given.schedule({ course_id: course, batch: 4, total_session: 12 });
    const { body } = await checkout.pay({
      course_schedule_id: schedule,
      email_student: `lulus${(sequence += 1)}@example.com`,
      last_name: name,
    });
    const { id } = body.data.transaction;
    if (state === 'PAID') await checkout.notify(await checkout.news(id, 'PAID'));
    if (over)
      await server.db.query(
        `UPDATE course_schedules SET publish_at = '2026-08-01', start_date = '2026-09-01', end_date = $2 WHERE id = $1`,
        [schedule, lastDay],
      );
    const { rows } = await server.db.query<{ id: number }>(
      'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
      [id],
    );
    return rows[0]?.id ?? 0;
  }

  const issue = (registration_id: number, full_name = 'Siti Aminah') =>
    server.send<IssuedCertificate>('POST', '/api/v1/certificates/create', { registration_id, full_name }, bearer);
  const revoke = (id: number) =>
    server.send<IssuedCertificate>('POST', `/api/v1/certificates/${id}/revoke`, undefined, bearer);
  const verify = async (refId: string) =>
    (await server.get<Certificate | null>(`/api/v1/certificates/find-by-ref-id?ref_id=${refId}`)).body;
  const files = () => fs.readdir(`${server.folder}/media`).catch(() => []);

  it('gives a paid registration of a finished batch one that visitors find, with a sheet of one page', async () => {
    const { status, body } = await issue(await registered(), '  Siti Aminah, S.Kom. ');
    assert.equal(status, 201);
    const { ref_id, full_name, course_schedule, document, issued_on, revoked_at } = body.data;
    assert.match(ref_id, /^KARSA(-[0-9A-HJKMNP-TV-Z]{5}){5}$/);
    assert.deepEqual([full_name, issued_on, revoked_at], ['Siti Aminah, S.Kom.', TODAY, null]);
    assert.deepEqual(course_schedule, {
      course: { title: 'Data Analyst' },
      batch: 4,
      start_date: '2026-09-01',
      end_date: YESTERDAY,
    });
    assert.deepEqual((await verify(ref_id)).data, {
      student: { full_name: 'Siti Aminah, S.Kom.' },
      course_schedule: { course: { title: 'Data Analyst', type: 'BOOTCAMP' } },
      document,
    });

    const sheet = await server.app.inject({ url: `/media/${document}` });
    assert.deepEqual([sheet.statusCode, sheet.headers['content-type']], [200, 'application/pdf']);
    const pdf = await PDFDocument.load(sheet.rawPayload, { updateMetadata: false });
    assert.deepEqual([pdf.getPageCount(), pdf.getTitle()], [1, 'Sertifikat Siti Aminah, S.Kom.']);
    assert.equal(verifyUrl(server.config.publicUrl, ref_id), `https://karsa.example/verify-certificate?id=${ref_id}`);
    const { rows } = await server.db.query<{ bytes: number }>('SELECT bytes FROM media WHERE name = $1', [document]);
    assert.equal(rows[0]?.bytes, sheet.rawPayload.byteLength);
  });

  it('names the sheet by the certificate, as people find it among their downloads', async () => {
    const { ref_id, document } = (await issue(await registered())).body.data;
    assert.equal(document, `Sertifikat-${ref_id}.pdf`);
    const { headers } = await server.app.inject({ url: `/media/${document}` });
    assert.equal(headers['content-disposition'], `attachment; filename="Sertifikat-${ref_id}.pdf"`);
  });

  it('is written to payer and participant, with the way to it', async () => {
    const { ref_id } = (await issue(await registered(), 'Siti Aminah, S.Kom.')).body.data;
    const { rows } = await server.db.query<{ to: string; subject: string; text: string }>(
      `SELECT to_email AS to, subject, text FROM email_outbox WHERE dedupe_key LIKE '%certificate ' || $1 || '%' ORDER BY id`,
      [ref_id],
    );
    assert.deepEqual(
      rows.map(({ to }) => to),
      ['bambang@example.com', `lulus${sequence}@example.com`],
    );
    for (const { subject, text } of rows) {
      assert.equal(subject, 'Siti, sertifikat Data Analyst sudah terbit');
      for (const words of ['Siti Aminah, S.Kom.', ref_id, `https://karsa.example/verify-certificate?id=${ref_id}`])
        assert.ok(text.includes(words), `${words} in ${text}`);
    }
  });

  it('is for a batch whose last class has ended: not in the morning of its last day', async () => {
    const registration = await registered({ lastDay: TODAY, name: 'Hariini' });
    const candidates = async () =>
      (await server.get<Candidate[]>('/api/v1/certificates/candidates?q=hariini', token)).body.data.length;
    // 21.29 WIB: class ends at 21.30.
    server.clock.set(`${TODAY}T14:29:00Z`);
    assert.deepEqual([await candidates(), (await issue(registration)).body.code], [0, 'BATCH_NOT_OVER']);
    server.clock.set(`${TODAY}T14:30:00Z`);
    assert.deepEqual([await candidates(), (await issue(registration)).status], [1, 201]);
    server.clock.set(`${TODAY}T02:00:00Z`);
  });

  it('gives one for a registration: the database itself refuses a second', async () => {
    const registration = await registered();
    const before = (await files()).length;
    assert.equal((await issue(registration)).status, 201);
    const { status, body } = await issue(registration);
    assert.deepEqual([status, body.code], [409, 'ALREADY_ISSUED']);
    assert.equal((await files()).length, before + 1, 'no sheet is left behind');
  });

  it('refuses who has not paid, whose batch is not over, and who is not registered', async () => {
    const reason = async (registration: number) => {
      const { status, body } = await issue(registration);
      return [status, body.code];
    };
    assert.deepEqual(await reason(await registered({ state: 'PENDING' })), [409, 'NOT_PAID']);
    assert.deepEqual(await reason(await registered({ over: false })), [409, 'BATCH_NOT_OVER']);
    assert.deepEqual(await reason(999_999), [422, 'INVALID']);
  });

  it('refuses a name it cannot print', async () => {
    const registration = await registered();
    for (const name of ['陈美玲', 'Siti 💐', 'Siti\nAminah']) {
      const { status, body } = await issue(registration, name);
      assert.deepEqual([status, body.errors?.[0]?.field], [422, 'full_name'], name);
    }
    const { body } = await issue(registration, 'Siti 💐');
    assert.match(body.errors?.[0]?.message ?? '', /^“💐” tidak dapat dicetak/, 'staff are told which sign it is');
    assert.equal((await issue(registration, 'Siti Nurhaliza Çelik-O’Brien')).status, 201);
  });

  it('prints every Latin letter, with accents in one piece', async () => {
    for (const name of ['Nguyễn Thị Łucja', 'Ömer Şahin Đặng', 'Jose\u0301 Herna\u0301ndez', 'Ḥasan al-Ṣāliḥ']) {
      const { status, body, text } = await issue(await registered(), name);
      assert.equal(status, 201, text);
      assert.equal(body.data.full_name, name.normalize('NFC'));
    }
  });

  it('says what else it cannot print: title, instructor and job are changed first', async () => {
    const registration = await registered();
    const change = (table: string, column: string, text: string, key: string) =>
      server.db.query(
        `UPDATE ${table} SET ${column} = $2 WHERE id = (SELECT ${key} FROM course_schedules s JOIN orders o ON o.course_schedule_id = s.id JOIN registrations r ON r.order_id = o.id WHERE r.id = $1)`,
        [registration, text],
      );
    for (const [table, column, key, said] of [
      ['courses', 'title', 's.course_id', 'Judul program'],
      ['instructors', 'name', 's.instructor_id', 'Nama pengajar'],
      ['instructors', 'current_job', 's.instructor_id', 'Pekerjaan pengajar'],
    ] as const) {
      await change(table, column, 'Data 🚀', key);
      const { status, body } = await issue(registration);
      assert.deepEqual([status, body.code], [409, 'UNPRINTABLE'], column);
      assert.ok(body.message.startsWith(`${said} memuat “🚀”`), body.message);
      await change(table, column, 'Data', key);
    }
    assert.equal((await issue(registration)).status, 201);
  });

  it('offers those who may have one, found by name or e-mail', async () => {
    const registration = await registered({ name: 'Kandidat' });
    await registered({ name: 'Kandidat', state: 'PENDING' });
    await registered({ name: 'Kandidat', over: false });
    const candidates = async (q: string) =>
      (await server.get<Candidate[]>(`/api/v1/certificates/candidates?q=${q}`, token)).body.data;
    assert.deepEqual(
      (await candidates('siti%20kandidat')).map(({ registration_id, full_name }) => [registration_id, full_name]),
      [[registration, 'Siti Kandidat']],
    );
    assert.equal((await candidates(`lulus${sequence - 2}@`)).length, 1);
    const { id } = (await issue(registration)).body.data;
    assert.deepEqual(await candidates('kandidat'), []);
    await revoke(id);
    assert.deepEqual(
      (await candidates('kandidat')).map(({ registration_id }) => registration_id),
      [registration],
      'may have another',
    );
  });

  it('offers no participant of a batch that was prolonged, before its new end', async () => {
    const registration = await registered({ name: 'Diperpanjang' });
    const found = async () => {
      const { body } = await server.get<Candidate[]>('/api/v1/certificates/candidates?q=diperpanjang', token);
      return body.data.map(({ registration_id }) => registration_id);
    };
    assert.deepEqual(await found(), [registration]);
    const prolong = (to: string) =>
      server.db.query(
        `UPDATE course_schedules SET end_date = $2 WHERE id = (SELECT course_schedule_id FROM places WHERE registration_id = $1)`,
        [registration, to],
      );
    await prolong('2027-12-31');
    assert.deepEqual(await found(), []);
    await prolong('2026-11-10');
    assert.deepEqual(await found(), [registration]);
  });

  it('takes one back: it is not found any more, its sheet is removed, and another may be given', async () => {
    const registration = await registered({ name: 'Dicabut' });
    const { id, ref_id, document } = (await issue(registration, 'Siti Dicabut')).body.data;
    const { status, body } = await revoke(id);
    assert.deepEqual([status, body.data.document, body.data.revoked_at], [200, null, '2026-11-21T02:00:00.000Z']);
    assert.deepEqual(await verify(ref_id), { message: 'Sertifikat tidak ditemukan', data: null });
    await runDueJobs(
      server.db,
      {
        'remove-media': (payload) => removeMedia(server.db, server.media, (payload as { name: string }).name),
      },
      assert.ifError,
    );
    assert.equal((await server.app.inject({ url: `/media/${document}` })).statusCode, 404);

    server.clock.set('2026-11-21T05:00:00Z');
    assert.equal((await revoke(id)).body.data.revoked_at, '2026-11-21T02:00:00.000Z', 'revoked once is revoked');
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await revoke(999_999)).status, 404);
    assert.equal((await issue(registration, 'Siti Benar')).status, 201);

    const list = async (query: string) =>
      (await server.get<Page<IssuedCertificate>>(`/api/v1/certificates?${query}`, token)).body.data;
    assert.deepEqual(
      (await list('q=siti%20dicabut&type=REVOKED')).rows.map((row) => row.id),
      [id],
    );
    assert.equal((await list('q=siti%20dicabut&type=VALID')).count, 0);
    const { title } = (await list('type=REVOKED')).rows[0]?.course_schedule.course ?? {};
    assert.ok(title);
    const titled = async (q: string) => (await list(`type=REVOKED&q=${encodeURIComponent(q)}`)).rows;
    assert.ok(
      (await titled(title.slice(1, -1))).some((row) => row.id === id),
      'by the title of its program',
    );
    assert.ok(!(await titled(`${title} lain`)).some((row) => row.id === id));
    for (const written of [ref_id, ref_id.toLowerCase(), ref_id.replaceAll('-', '–'), ref_id.replaceAll('-', ' ')])
      assert.equal((await list(`q=${encodeURIComponent(written)}`)).count, 1, written);
  });

  it('leaves no sheet behind when the database fails', async () => {
    const registration = await registered();
    const before = (await files()).length;
    await server.db.query(`ALTER TABLE certificates ADD CONSTRAINT broken CHECK (student_full_name <> 'Siti Gagal')`);
    assert.equal((await issue(registration, 'Siti Gagal')).status, 500);
    assert.equal((await files()).length, before);
  });

  it('keeps the sheet of a certificate that stands, although the answer to COMMIT or reading it again fails', async () => {
    const failures = {
      commit: (sql: string) => (sql === 'COMMIT' ? 'COMMIT; SELECT pg_terminate_backend(pg_backend_pid())' : sql),
      read: (sql: string) => (sql.endsWith('WHERE f.id = $1') ? 'SELECT $1::bigint / 0' : sql),
    };
    for (const [name, failure] of Object.entries(failures)) {
      const registration = await registered();
      const before = (await files()).length;
      instead = failure;
      const { status } = await issue(registration);
      instead = (sql) => sql;
      assert.ok(status >= 500, name);
      assert.equal((await issue(registration)).body.code, 'ALREADY_ISSUED', name);
      assert.equal((await files()).length, before + 1, name);
    }
  });
});

describe('an order that staff cancel while its certificate is drawn', () => {
  const gate = new Gate(/INSERT INTO media /);
  const server = useServer({}, { gate });
  const desk = new Desk(server);

  it('gets none, and its sheet is removed', async () => {
    const schedule = await server.given.schedule();
    const order = await desk.paidOrder({ course_schedule_id: schedule });
    await server.db.query(
      `UPDATE course_schedules SET publish_at = '2026-08-01', start_date = '2026-09-01', end_date = $2 WHERE id = $1`,
      [schedule, YESTERDAY],
    );
    const { rows } = await server.db.query<{ id: number }>('SELECT id FROM registrations');
    const authorization = `Bearer ${await desk.signIn()}`;
    const issued = await gate.hold(
      1,
      () =>
        server.send(
          'POST',
          '/api/v1/certificates/create',
          { registration_id: rows[0]?.id, full_name: 'Siti Aminah' },
          { authorization },
        ),
      async () => assert.equal((await desk.do(order, 'cancel', { refund: 'ALL' })).status, 200),
    );
    assert.deepEqual([issued.status, issued.body.code], [409, 'NOT_PAID']);
    assert.equal((await server.db.query('SELECT FROM certificates')).rowCount, 0);
    assert.deepEqual(await fs.readdir(`${server.folder}/media`), []);
  });
});

describe('a sheet', () => {
  const content: CertificateContent = {
    refId: 'KARSA-1',
    fullName: 'Siti Aminah',
    courseTitle: 'Data Analyst',
    courseType: 'BOOTCAMP',
    batch: 1,
    startDate: '2026-09-01',
    endDate: '2026-09-01',
    totalSessions: null,
    instructor: { name: 'Dewi', currentJob: 'Engineer' },
    issuedOn: TODAY,
    verifyUrl: verifyUrl('https://karsa.example', 'KARSA-1'),
    isExample: false,
  };

  it('says of an event that a person took part in it, of other programs that they finished it', async (t) => {
    const { certificatePdf } = await import('./certificate-pdf.ts');
    const drawn = t.mock.method(PDFPage.prototype, 'drawText');
    const said = async (courseType: CourseType) => {
      drawn.mock.resetCalls();
      await certificatePdf({ ...content, courseType });
      return drawn.mock.calls
        .map(({ arguments: [text] }) => text)
        .filter((text) => /kelulusan|keikutsertaan/i.test(text));
    };
    assert.deepEqual(await said('EVENT'), ['Sertifikat Keikutsertaan', 'atas keikutsertaan dalam acara']);
    for (const type of ['BOOTCAMP', 'WORKSHOP'] as const)
      assert.deepEqual(await said(type), ['Sertifikat Kelulusan', 'atas kelulusan program'], type);
  });

  it('keeps each signature to its own width, smaller first and shortened at last', async (t) => {
    const { certificatePdf } = await import('./certificate-pdf.ts');
    const drawn = t.mock.method(PDFPage.prototype, 'drawText');
    const signed = async (name: string, currentJob: string) => {
      drawn.mock.resetCalls();
      await certificatePdf({ ...content, instructor: { name, currentJob } });
      const texts = drawn.mock.calls.map(({ arguments: [text, { x = 0, y = 0, size = 0, font } = {}] }) => ({
        text,
        x,
        y,
        size,
        width: font?.widthOfTextAtSize(text, size) ?? Infinity,
      }));
      const left = Math.min(...texts.map(({ x }) => x));
      return texts.filter(({ x, y }) => x === left && (y === 100 || y === 85));
    };
    assert.deepEqual(
      (await signed('Dewi', 'Engineer')).map(({ text, size }) => [text, size]),
      [
        ['Dewi', 11],
        ['Engineer', 9],
      ],
    );

    const [name, job] = ['Dr. Dewi Kusumawardhani, S.Kom.', 'Principal Engineer, Nusantara Data Raya Indonesia'];
    const smaller = await signed(name, job);
    assert.deepEqual(
      smaller.map(({ text }) => text),
      [name, job],
    );
    for (const { y, size, width } of smaller)
      assert.ok(size < (y === 100 ? 11 : 9) && width < 186.1, `${size} ${width}`);

    const longest = await signed('Dewi Sartika '.repeat(16).slice(0, 200), 'M'.repeat(200));
    for (const { text, width } of longest)
      assert.ok(text.endsWith('…') && width < 186.1 && width > 150, `${text} ${width}`);
    assert.deepEqual(
      longest.map(({ size }) => size),
      [8, 7],
    );
  });

  it('carries a mark as long as demo data is on', async () => {
    const { certificatePdf } = await import('./certificate-pdf.ts');
    const [real, example] = [await certificatePdf(content), await certificatePdf({ ...content, isExample: true })];
    assert.ok(example.byteLength > real.byteLength);
    assert.deepEqual(await certificatePdf(content), real, 'the same content gives the same file');
  });
});
