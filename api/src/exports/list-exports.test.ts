import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { TODAY, useServer, type TestServer } from '../../test/support/app.ts';
import { Desk } from '../../test/support/desk.ts';
import { until } from '../../test/support/until.ts';
import { dayOf, readWorkbook } from '../../test/support/workbook.ts';

/** Dates and times have spaces that do not break. */
const lines = (file: string) =>
  file
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trimEnd()
    .split('\r\n');

interface Written {
  readonly action: string;
  readonly after: { readonly rows: number; readonly ids?: readonly number[] };
}
const entries = async ({ db }: TestServer) =>
  (await db.query<Written>(`SELECT action, after FROM audit_entries WHERE action LIKE '%.export' ORDER BY id`)).rows;

describe('a list as a file', () => {
  const server = useServer();
  const desk = new Desk(server);
  let token: string;
  let batch: number;
  before(async () => {
    token = await server.given.staffToken();
    batch = await server.given.schedule({
      course_id: await server.given.course({ title: 'Full Stack', slug: 'full-stack' }),
      batch: 14,
    });
    await desk.paidOrder({
      course_schedule_id: batch,
      first_name: 'Kirana "Kiki"',
      last_name: 'Ayu',
      email_student: 'kirana@example.com',
      phone_number: '+6281299998888',
      birth_date: '1999-12-31',
      zip_code: '01234',
      motivation: '=HYPERLINK("http://evil.test")',
    });
    await desk.order({ course_schedule_id: batch, first_name: 'Siti', last_name: 'Siti', price: 1_000_000 });
    await server.db.query(
      `INSERT INTO newsletters (email, created_at, confirmed_at, unsubscribed_at) VALUES
         ('zamrud@karsa.test', '2026-11-14T17:00:00Z', '2026-11-15T03:30:00Z', NULL), ('anggrek@karsa.test', '2026-11-20T16:59:59Z', NULL, '2026-11-21T01:00:00Z')`,
    );
    await server.given.corporateNeed({ company_name: 'PT Maju', pic_whatsapp: '+6281234567890', notes: '+1-cmd' });
  });
  const file = async (url: string, as = token) => {
    const { status, headers, text: content } = await server.get(`/api/v1${url}`, as);
    assert.equal(status, 200, content);
    return { headers, content, rows: lines(content) };
  };

  it('begins with a byte order mark, quotes every cell, separates them by semicolons, and marks formulas alone', async () => {
    const { headers, content, rows } = await file('/registration/export?q=kirana');
    assert.deepEqual(
      [headers['content-type'], headers['cache-control'], headers['content-disposition']],
      ['text/csv; charset=utf-8', 'private, no-store', `attachment; filename="pendaftaran-${TODAY}.csv"`],
    );
    assert.ok(content.startsWith('\uFEFF"Transaction Id";"Status";"Price";"Created";"Course";"Batch";"Start date"'));
    assert.ok(content.endsWith('\r\n'));
    assert.equal(rows.length, 2);
    assert.match(
      rows[1] ?? '',
      /^"[0-9a-f-]{36}";"Lunas";"1000000";"\d{4}-\d\d-\d\d \d\d:\d\d";"Full Stack";"14";"2026-12-07";"19\.00–21\.30 WIB";"Kirana ""Kiki"" Ayu";"[LP]";"1999-12-31";"kirana@example\.com";"\+6281299998888";/,
    );
    assert.ok(rows[1]?.includes('"01234"'));
    assert.ok(rows[1]?.endsWith(`"'=HYPERLINK(""http://evil.test"")"`));
  });

  it('is a workbook where that is asked for: texts stay what they are, and days, moments and amounts are no texts', async () => {
    const count = (await entries(server)).length;
    const workbook = async (as: string) => {
      const url = '/api/v1/registration/export?format=xlsx&q=kirana';
      const { statusCode, headers, rawPayload } = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${as}` },
      });
      assert.equal(statusCode, 200);
      const [header = [], ...rows] = readWorkbook(rawPayload);
      return { headers, header, rows, cell: (of: string) => rows[0]?.[header.indexOf(of)] };
    };
    const { headers, header, rows, cell } = await workbook(token);
    assert.deepEqual(
      [headers['content-type'], headers['content-disposition']],
      [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        `attachment; filename="pendaftaran-${TODAY}.xlsx"`,
      ],
    );
    const csv = await file('/registration/export?q=kirana');
    assert.deepEqual(`\uFEFF${header.map((text) => `"${String(text)}"`).join(';')}`, csv.rows[0]);
    assert.equal(rows.length, 1);
    assert.deepEqual(['Phone', 'Zip code', 'Name', 'Batch', 'Price', 'Motivation'].map(cell), [
      ...['+6281299998888', '01234', 'Kirana "Kiki" Ayu', 14],
      ...[{ number: 1_000_000, format: '#,##0' }, '=HYPERLINK("http://evil.test")'],
    ]);
    for (const [of, format, day] of [
      ['Birth date', 'yyyy-mm-dd', '1999-12-31T00:00'],
      ['Start date', 'yyyy-mm-dd', '2026-12-07T00:00'],
      ['Created', 'yyyy-mm-dd hh:mm', csv.rows[1]?.split(';')[3]?.slice(1, -1).replace(' ', 'T')],
    ] as const) {
      const found = cell(of);
      assert.ok(typeof found === 'object', of);
      assert.deepEqual([dayOf(found.number), found.format], [day, format], of);
    }
    // Both kinds of file are the same entry of the audit.
    assert.deepEqual(
      (await entries(server)).slice(count).map(({ after: { ids: _, ...after } }) => after),
      [
        { searched: true, rows: 1 },
        { searched: true, rows: 1 },
      ],
    );
    const masked = await workbook(await server.given.staffToken('ACADEMIC'));
    assert.deepEqual([masked.cell('Birth date'), masked.cell('Phone')], ['•••', '•••']);
  });

  it('has the rows and the order of the list that it is narrowed by', async () => {
    const names = async (query: string) =>
      (await file(`/registration/export?${query}`)).rows.slice(1).map((row) => row.split(';')[8]);
    assert.deepEqual(await names('sort=newest'), ['"Siti"', '"Kirana ""Kiki"" Ayu"']);
    assert.deepEqual(await names('sort=oldest'), ['"Kirana ""Kiki"" Ayu"', '"Siti"']);
    assert.deepEqual(await names(`batch=${batch}&status=PENDING`), ['"Siti"']);
    assert.deepEqual(await names('q=full%20stack&sort=oldest'), ['"Kirana ""Kiki"" Ayu"', '"Siti"']);
    assert.deepEqual(await names('q=tidak-ada'), []);
    assert.equal((await server.get('/api/v1/registration/export?status=LOST', token)).status, 400);
  });

  it('says who subscribed to the newsletter, and when', async () => {
    assert.deepEqual((await file('/newsletters/export?sort=email')).rows, [
      '\uFEFF"Email";"Berlangganan sejak";"Dikonfirmasi sejak";"Berhenti sejak"',
      '"anggrek@karsa.test";"2026-11-20 23:59";"";"2026-11-21 08:00"',
      '"zamrud@karsa.test";"2026-11-15 00:00";"2026-11-15 10:30";""',
    ]);
    assert.equal((await file('/newsletters/export?state=ACTIVE')).rows.length, 2);
  });

  it('says what companies asked for', async () => {
    const { rows } = await file('/corporate-needs/export?q=maju');
    assert.equal(
      rows[0],
      '\uFEFF"Corporate Name";"Course";"Type";"Participant";"PIC";"Email PIC";"Whatsapp PIC";"Created";"Notes"',
    );
    assert.match(
      rows[1] ?? '',
      /^"PT Maju";"";"";"10";"Dina";"dina@maju\.test";"\+6281234567890";"\d{4}-\d\d-\d\d \d\d:\d\d";"'\+1-cmd"$/,
    );
  });

  it('says who has a seat of a batch, and is named by it', async () => {
    const { headers, rows } = await file(`/batches/${batch}/participants/export`);
    assert.equal(headers['content-disposition'], `attachment; filename="full-stack-batch-14-${TODAY}.csv"`);
    assert.deepEqual(
      rows.map((row) => row.replace(/"[^"]+"$/, '…').replace(/"murid[^"]+"/, '…')),
      [
        '\uFEFF"Nama";"Email";"Telepon";"Uang";"Tempat";…',
        '"Kirana ""Kiki"" Ayu";"kirana@example.com";"+6281299998888";"Lunas";"Pasti";…',
        '"Siti";…;"+6281234567890";"Menunggu";"Dipegang";…',
      ],
    );
    assert.equal((await server.get('/api/v1/batches/999999/participants/export', token)).status, 404);
  });

  it('is one entry of the audit, with its filter and the number of its rows, and not what was searched for', async () => {
    const count = (await entries(server)).length;
    await file(`/registration/export?q=kirana&type=PAID&sort=oldest`);
    const [entry, ...more] = (await entries(server)).slice(count);
    assert.deepEqual(more, []);
    assert.equal(entry?.action, 'registration.export');
    const { ids, ...after } = entry.after;
    assert.deepEqual(after, { type: 'PAID', sort: 'oldest', searched: true, rows: 1 });
    assert.equal(ids?.length, 1);
  });

  it('is masked as the list is', async () => {
    const academic = await server.given.staffToken('ACADEMIC');
    const { content } = await file('/registration/export', academic);
    assert.ok(content.includes('"•••"') && !content.includes('99998888') && !content.includes('1999-12-31'));
    assert.equal(
      (await file('/registration/export?q=99998888', academic)).rows.length,
      1,
      'a number cannot be guessed',
    );
  });

  it('is for staff who may see the list', async () => {
    const finance = await server.given.staffToken('FINANCE');
    assert.equal((await server.get('/api/v1/newsletters/export', finance)).status, 403);
    assert.equal((await server.get('/api/v1/newsletters/export')).status, 401);
  });
});

describe('a list as a file, while rows change', () => {
  const server = useServer();
  const ROWS = 2_500;

  it('is of one moment: they are in it as they were, and none is missing', async () => {
    const token = await server.given.staffToken();
    await server.db.query(
      `INSERT INTO newsletters (email) SELECT lpad(n::text, 4, '0') || '@karsa.test' FROM generate_series(1, $1::int) n`,
      [ROWS],
    );
    // The entry of the audit waits, and with it the file, whose rows are chosen by then.
    const other = await server.db.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
    const reading = server.get('/api/v1/newsletters/export?state=ACTIVE&sort=oldest', token);
    await until('the entry waits', async () => {
      const { rows } = await server.db.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    await server.db.query(`UPDATE newsletters SET unsubscribed_at = now() WHERE email LIKE '120%'`);
    await server.db.query(`DELETE FROM newsletters WHERE email LIKE '24%'`);
    await server.db.query(`INSERT INTO newsletters (email) VALUES ('baru@karsa.test')`);
    await other.query('ROLLBACK');
    other.release();
    const rows = lines((await reading).text).slice(1);
    assert.deepEqual(
      rows.map((row) => Number(row.slice(1, 5))),
      Array.from({ length: ROWS }, (_, index) => index + 1),
    );
    const after = { state: 'ACTIVE', sort: 'oldest', searched: false, rows: ROWS };
    assert.deepEqual(await entries(server), [{ action: 'newsletter.export', after }]);
  });
});

/** A server with a file that is more than fits on the way to its client. */
function useLongFile(env: Record<string, string> = {}) {
  const server = useServer(env);
  let token: string;
  let address: string;
  before(async () => {
    token = await server.given.staffToken();
    await server.db.query(
      `INSERT INTO corporate_needs (company_name, participant_amount, pic_name, pic_email, notes)
       SELECT 'PT ' || n, 1, 'Dina', 'dina@maju.test', (SELECT string_agg(md5(n || ' ' || part), '') FROM generate_series(1, 150) part) FROM generate_series(1, 6000) n`,
    );
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}/api/v1/corporate-needs/export`;
  });
  return {
    server,
    again: () => server.get('/api/v1/corporate-needs/export', token),
    /** Begins to read it, and takes no more of it than its first part. */
    begin: async (format = 'csv') => {
      const request = get(`${address}?format=${format}`, { headers: { authorization: `Bearer ${token}` } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      await once(answer, 'readable');
      return { request, answer };
    },
    /** Transactions that have not ended. */
    open: async () =>
      (
        await server.db.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
             AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
        )
      ).rows,
  };
}

describe('a file whose client is slow, or leaves', () => {
  const { server, begin, again, open } = useLongFile();
  const untilEnded = () => until('its statement has ended', async () => (await open()).length === 0);

  it('is read from the database as it is taken, and ends there when its client leaves', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { request } = await begin();
      assert.equal((await open()).length, 1);
      request.destroy();
      await untilEnded();
    }
    const { answer } = await begin();
    assert.equal(lines(await text(answer)).length, 6_001);
    await untilEnded();
  });

  it('is so as a workbook', async () => {
    const { request } = await begin('xlsx');
    assert.equal((await open()).length, 1);
    request.destroy();
    await untilEnded();
    const { answer } = await begin('xlsx');
    assert.equal(readWorkbook(await buffer(answer)).length, 6_001);
    await untilEnded();
  });

  for (const format of ['csv', 'xlsx'])
    it(`has no end where the database breaks off, so that no client takes it for whole: ${format}`, async () => {
      const { answer } = await begin(format);
      for (const { pid } of await open()) await server.db.query('SELECT pg_terminate_backend($1)', [pid]);
      await assert.rejects(text(answer), { code: 'ECONNRESET' });
      await untilEnded();
    });

  it('is one of two at a time: others are asked to come back', async () => {
    const reading = [await begin(), await begin()];
    const refused = await again();
    assert.deepEqual([refused.status, refused.body.code, refused.headers['retry-after']], [503, 'BUSY', '10']);
    for (const { request } of reading) request.destroy();
    await untilEnded();
    assert.equal((await again()).status, 200);
  });

  it('breaks off where the server stops, which waits for none', async () => {
    const { answer } = await begin();
    await server.app.close();
    await assert.rejects(text(answer), { code: 'ECONNRESET' });
  });
});

describe('a file that takes longer than it may', () => {
  const { begin, open } = useLongFile({ EXPORT_SECONDS: '1' });

  it('breaks off, also where its client takes nothing', async () => {
    const { answer } = await begin();
    await until('its statement has ended', async () => (await open()).length === 0);
    await assert.rejects(text(answer), { code: 'ECONNRESET' });
  });
});
