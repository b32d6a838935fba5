import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { startS3Server, type S3Server } from '../../test/support/s3-server.ts';
import { systemClock } from '../clock.ts';
import { migrate } from '../database/migrate.ts';
import { LocalMediaStore } from '../media-store/local-media-store.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { removeMedia } from '../modules/catalogue/media/remove-media.ts';
import { packageRoot } from '../package-root.ts';
import { seedEmptyDatabase } from '../seed-empty-database.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { tablesInOrder } from './tables.ts';

const run = promisify(execFile);

/** Every row of every table, as PostgreSQL writes it, and where each sequence stands. */
async function contentOf({ url, db }: TestDatabase): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await tablesInOrder(client).finally(() => client.end());
  const content: Record<string, unknown> = {};
  for (const table of tables) content[table] = await rowsOf(db, table);
  content['sequences'] = (
    await db.query(`SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`)
  ).rows;
  content['migrations'] = (await db.query('SELECT name, checksum FROM schema_migrations ORDER BY 1')).rows;
  content['triggers'] = (
    await db.query(`SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`)
  ).rows;
  return content;
}
const rowsOf = async (db: pg.Pool, table: string) =>
  (await db.query<{ line: string }>(`SELECT row_to_json(t)::text AS line FROM ${table} AS t ORDER BY 1`)).rows.map(
    ({ line }) => line,
  );

describe('a backup', () => {
  let source: TestDatabase;
  let folder: string;
  let media: LocalMediaStore;
  const opened: TestDatabase[] = [];
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const fresh = async (make = createEmptyDatabase) => {
    const database = await make();
    opened.push(database);
    return database;
  };

  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-backup-'));
    media = new LocalMediaStore(at('media'));
    source = await fresh(createTestDatabase);
    await seedEmptyDatabase({
      db: source.db,
      media,
      today: systemClock.today(),
      publicUrl: 'https://karsa.test',
      log: () => undefined,
    });
    // What text files, JSON and JavaScript each have their own idea of.
    await source.db.query(`UPDATE corporate_needs SET notes = $1 WHERE id = (SELECT min(id) FROM corporate_needs)`, [
      'baris\nbaru\r\n\u2028 "kutip" \\ 😀 \u0001',
    ]);
    await source.db.query(
      `INSERT INTO webhook_events (provider, event_key, body) VALUES ('sandbox', 'x', '{"big": 12345678901234567890.123}')`,
    );
    await source.db.query(
      `INSERT INTO received_payments (provider, provider_invoice_id, external_id, order_id, amount, invoice_amount, currency, learnt_by, judged)
       SELECT 'sandbox', 'x', 'x', max(id), 12345678901234567890.5, 1, 'USD', 'LOOK_UP', 'MISMATCH' FROM orders`,
    );
    await source.db.query(
      `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html, document_id) SELECT 'x', 'a@example.com', '', '', '', max(id) FROM money_documents`,
    );
    await source.db.query(`DELETE FROM newsletters WHERE id = (SELECT max(id) FROM newsletters)`);
    // A credit note points to a document that may be put back after it.
    await source.db.query(
      `INSERT INTO money_documents (id, order_id, kind, year, number, issued_at, amount, corrects, snapshot)
       SELECT -1, order_id, 'NOTA_KREDIT', 2026, 1, now(), 1, id, snapshot FROM money_documents WHERE kind = 'BUKTI_PEMBAYARAN' ORDER BY id DESC LIMIT 1`,
    );
    await backUp({ url: source.url, media, folder: at('backup') });
  });
  after(async () => {
    for (const database of opened) await database.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  it('brings back every row, sequence and file after all was destroyed', async () => {
    const before = await contentOf(source);
    assert.ok(Object.values(before).flat().length > 500, 'there is something to lose');
    const files = await fs.readdir(at('media'));
    assert.ok(files.length > 0);

    const target = await fresh();
    const restored = new LocalMediaStore(at('media-2'));
    const { missingMedia } = await restore({ url: target.url, media: restored, folder: at('backup') });
    assert.deepEqual(await contentOf(target), before);
    for (const table of ['money_documents', 'document_counters'])
      assert.ok((await rowsOf(target.db, table)).length > 1, table);
    assert.deepEqual(missingMedia, []);
    assert.deepEqual((await fs.readdir(at('media-2'))).sort(), files.sort());
    for (const file of files)
      assert.ok((await fs.readFile(at('media-2', file))).equals(await fs.readFile(at('media', file))), file);
  });

  it('may go into a database that has its schema already, and the restored one works on', async () => {
    const target = await fresh(createTestDatabase);
    await restore({ url: target.url, media: new LocalMediaStore(at('media-3')), folder: at('backup') });
    const { rows } = await target.db.query<{ id: number; discounted_price: number }>(
      `INSERT INTO courses (code, slug, title, type, category_id, short_description, description, price, created_by)
       SELECT 'NEW', 'new-course', 'New', 'BOOTCAMP', min(k.id), '', '', 1000, min(u.id) FROM categories k, staff_users u RETURNING id, discounted_price`,
    );
    const { rows: known } = await source.db.query<{ last: number }>('SELECT max(id) AS last FROM courses');
    assert.deepEqual(rows, [{ id: (known[0]?.last ?? 0) + 1, discounted_price: 1000 }]);
  });

  describe('of an older version', () => {
    before(async () => {
      const old = await fresh();
      await migrate(old.url, undefined, '0002_one_live_order.sql');
      await old.db
        .query(`WITH u AS (INSERT INTO staff_users (name, email, password_hash, role) VALUES ('Rani', 'rani@karsa.test', 'x', 'ADMIN') RETURNING id),
          k AS (INSERT INTO categories (name) VALUES ('Data') RETURNING id)
        INSERT INTO courses (code, slug, title, type, category_id, short_description, description, price, created_by)
        SELECT 'OLD', 'old', 'Old', 'BOOTCAMP', k.id, '', E'a\\r\\n\\r\\nb', 1000, u.id FROM u, k`);
      await backUp({ url: old.url, media, folder: at('old') });
    });
    const restoreOld = (url: string) =>
      restore({ url, media: new LocalMediaStore(at('media-old')), folder: at('old') });

    it('gets the migrations that came since, in a database that an API has migrated already as in an empty one', async () => {
      const [empty, migrated] = [await fresh(), await fresh(createTestDatabase)];
      // What an operator gave the database stays with it.
      await migrated.db.query(`CREATE EXTENSION IF NOT EXISTS citext; COMMENT ON SCHEMA public IS 'kept'`);
      await restoreOld(empty.url);
      await restoreOld(migrated.url);
      assert.deepEqual(await contentOf(migrated), await contentOf(empty));
      assert.deepEqual(
        (await migrated.db.query('SELECT description FROM courses')).rows,
        [{ description: 'a\n\nb' }],
        'a migration that changes rows has seen them',
      );
      const { rows } = await migrated.db.query(
        `SELECT extname, obj_description('public'::regnamespace) AS comment FROM pg_extension WHERE extname IN ('citext', 'pg_trgm') ORDER BY 1`,
      );
      assert.deepEqual(rows, [
        { extname: 'citext', comment: 'kept' },
        { extname: 'pg_trgm', comment: 'kept' },
      ]);
      assert.deepEqual(await migrate(migrated.url), []);
    });

    it('is refused where the newer schema is not ours alone, and leaves it', async () => {
      const used = {
        'view of_somebody_else depends on': 'CREATE VIEW of_somebody_else AS SELECT title FROM courses',
        'have rights on its tables': 'GRANT SELECT ON courses TO PUBLIC',
        'have rights on its tables ': 'GRANT SELECT (title) ON courses TO PUBLIC',
        'newsletters has rows': `INSERT INTO newsletters (email) VALUES ('a@karsa.test')`,
      };
      for (const [why, sql] of Object.entries(used)) {
        const target = await fresh(createTestDatabase);
        await target.db.query(sql);
        const before = await contentOf(target);
        await assert.rejects(restoreOld(target.url), new RegExp(why.trim()));
        assert.deepEqual(await contentOf(target), before);
      }
    });
  });

  it('holds what was there at one moment, while orders go on', async () => {
    const { rows } = await source.db.query<{ orders: string }>('SELECT count(*) AS orders FROM orders');
    const busy = Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        source.db.query(`INSERT INTO newsletters (email) VALUES ($1)`, [`busy-${at}@example.com`]),
      ),
    );
    const manifest = await backUp({ url: source.url, media, folder: at('second') });
    await busy;
    assert.equal(manifest.tables.find(({ name }) => name === 'orders')?.rows, Number(rows[0]?.orders));
    assert.deepEqual((await fs.stat(at('second'))).mode & 0o777, 0o700);
  });

  it('is refused where it would mix with something, was damaged, or is newer than the server', async () => {
    await assert.rejects(restore({ url: source.url, media, folder: at('backup') }), /The database is not empty/);
    await assert.rejects(backUp({ url: source.url, media, folder: at('backup') }), /is there already/);
    await assert.rejects(restore({ url: source.url, media, folder: at('nowhere') }), /There is no backup in/);

    const target = await fresh();
    await fs.cp(at('backup'), at('damaged'), { recursive: true });
    await fs.writeFile(at('damaged/database/orders.jsonl.gz'), 'x');
    await assert.rejects(
      restore({ url: target.url, media, folder: at('damaged') }),
      /The backup is damaged: .*orders\.jsonl\.gz has changed/,
    );
    await fs.rm(at('damaged/database/orders.jsonl.gz'));
    await assert.rejects(restore({ url: target.url, media, folder: at('damaged') }), /orders\.jsonl\.gz is missing/);

    await fs.cp(at('backup'), at('newer'), { recursive: true });
    const manifest = JSON.parse(await fs.readFile(at('newer/backup.json'), 'utf8'));
    await fs.writeFile(
      at('newer/backup.json'),
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] }),
    );
    await assert.rejects(
      restore({ url: target.url, media, folder: at('newer') }),
      /newer version: this one does not know the migration 9999_later\.sql/,
    );
    assert.deepEqual(
      (await target.db.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`))
        .rowCount,
      0,
      'nothing was touched',
    );
  });

  it('is made although the server of the database is started again while media are copied', async () => {
    const slow: MediaStore = {
      put: (name, content) => media.put(name, content),
      remove: (name) => media.remove(name),
      async open(name) {
        await source.db.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'karsa-backup'`,
        );
        return media.open(name);
      },
    };
    const manifest = await backUp({ url: source.url, media: slow, folder: at('restarted') });
    assert.ok(manifest.media.length > 0);
  });

  it('that the database breaks off is no backup, and leaves no data of persons behind', async () => {
    const blocking = await source.db.connect();
    await blocking.query('BEGIN');
    await blocking.query('LOCK TABLE registrations');
    const broken = assert.rejects(backUp({ url: source.url, media, folder: at('broken-off') }), /terminat/);
    for (let ended = 0; ended === 0;) {
      const { rowCount } = await source.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'karsa-backup' AND wait_event_type = 'Lock'`,
      );
      ended = rowCount ?? 0;
    }
    await broken;
    await blocking.query('ROLLBACK');
    blocking.release();
    assert.deepEqual(
      (await fs.readdir(folder)).filter((name) => name.startsWith('broken-off')),
      [],
    );
  });

  it('names files that the store has lost, and keeps the rest', async () => {
    const { rows } = await source.db.query<{ document: string }>('SELECT document FROM certificates LIMIT 1');
    const lost = rows[0]?.document ?? '';
    await fs.rename(at('media', lost), at('lost'));
    const { missingMedia } = await backUp({ url: source.url, media, folder: at('third') });
    await fs.rename(at('lost'), at('media', lost));
    assert.deepEqual(missingMedia, [lost]);
  });

  const command = (script: string, argument: string, url: string, settings: Record<string, string> = {}) =>
    run(process.execPath, ['--import', 'tsx', path.join(packageRoot, 'src', script), argument], {
      cwd: packageRoot,
      env: { PATH: process.env['PATH'], DATABASE_URL: url, KARSA_DATA_DIR: folder, ...settings },
    });

  it('is two commands with the settings of the server', async () => {
    const target = await fresh();
    // The command enters the backup in the audit once it is made.
    const before = await contentOf(source);
    assert.match(
      (await command('backup-command.ts', at('fourth'), source.url)).stdout,
      /^Backed up \d+ rows of \d+ tables and \d+ files of media to .*fourth\n$/,
    );
    assert.match(
      (await command('restore-command.ts', at('fourth'), target.url)).stdout,
      /^Restored \d+ rows of \d+ tables and \d+ files of media from /,
    );
    assert.deepEqual(await contentOf(target), before);
    await assert.rejects(command('backup-command.ts', at('backup/backup.json/inside'), source.url), {
      stderr: /^No backup was made: ENOTDIR.*\n$/,
    });
    await assert.rejects(
      command('restore-command.ts', at('fourth'), target.url),
      (error: Error & { stderr: string }) =>
        /^The database is not empty/.test(error.stderr) && error.stderr.trim().split('\n').length === 1,
    );
  });

  describe('with media in a bucket', () => {
    let server: S3Server;
    const bucket = (name: string) => ({
      MEDIA_STORE: 's3',
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    /** Type and content of each object, by its name. */
    const objectsIn = (name: string) =>
      [...server.stored]
        .filter(([key]) => key.startsWith(`/${name}/`))
        .map(([key, { content, type }]) => [key.slice(name.length + 2), type, content.toString('base64')])
        .sort();
    before(async () => {
      server = await startS3Server();
      // What the demo provider has in a folder stands in the bucket as the API would have put it there.
      const target = await fresh();
      await command('restore-command.ts', at('backup'), target.url, bucket('live'));
    });
    after(() => server.close());

    it('holds every object, and brings each back into another bucket with its type', async () => {
      assert.ok(objectsIn('live').length > 0);
      // Nothing names it: it stays where it is.
      server.stored.set('/live/of-no-record.png', { content: Buffer.from('x'), type: 'image/png' });
      const before = await contentOf(source);
      assert.match(
        (await command('backup-command.ts', at('of-bucket'), source.url, bucket('live'))).stdout,
        new RegExp(`and ${objectsIn('live').length - 1} files of media to`),
      );
      server.stored.delete('/live/of-no-record.png');
      const target = await fresh();
      await command('restore-command.ts', at('of-bucket'), target.url, bucket('next'));
      assert.deepEqual(objectsIn('next'), objectsIn('live'));
      assert.deepEqual(await contentOf(target), before);
      for (const [name, type, content] of objectsIn('next')) {
        assert.equal(content, (await fs.readFile(at('media', name ?? ''))).toString('base64'), name);
        assert.match(type ?? '', /^(image|application)\/(svg\+xml|png|jpeg|webp|avif|pdf)$/, name);
      }
    });

    it('names objects the bucket has lost', async () => {
      const [lost = ''] = objectsIn('live')[0] ?? [];
      const kept = server.stored.get(`/live/${lost}`);
      server.stored.delete(`/live/${lost}`);
      const { stderr } = await command('backup-command.ts', at('of-bucket-2'), source.url, bucket('live'));
      assert.ok(stderr.includes(`does not have 1 files the database names: ${lost}`), stderr);
      if (kept) server.stored.set(`/live/${lost}`, kept);
    });

    it('is not made where a download breaks off, or the bucket cannot be reached', async () => {
      // Beside a notice of the library on an older Node.
      const refused = (said: RegExp) => (error: Error & { stderr: string }) =>
        said.test(error.stderr.trim().split('\n').at(-1) ?? '');
      const [half = ''] = objectsIn('live')[0] ?? [];
      server.broken.add(`/live/${half}`);
      await assert.rejects(
        command('backup-command.ts', at('of-bucket-3'), source.url, bucket('live')),
        refused(/could not be read from the media store: .+\. No backup was made\.$/),
      );
      server.broken.clear();
      const unreachable = { ...bucket('live'), S3_ENDPOINT: 'http://127.0.0.1:1' };
      await assert.rejects(
        command('backup-command.ts', at('of-bucket-3'), source.url, unreachable),
        refused(/could not be read from the media store: .*ECONNREFUSED/),
      );
      const target = await fresh();
      await assert.rejects(
        command('restore-command.ts', at('backup'), target.url, unreachable),
        refused(/could not be written to the media store: .*The database was not touched/),
      );
      assert.equal(
        (await target.db.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`))
          .rowCount,
        0,
      );
      assert.deepEqual(
        (await fs.readdir(folder)).filter((name) => name.startsWith('of-bucket-3')),
        [],
      );
    });
  });

  it('does not look for the sheet of a revoked certificate, which went with the revocation', async () => {
    const {
      rows: [certificate],
    } = await source.db.query<{ id: number; document: string }>(
      'SELECT id, document FROM certificates WHERE revoked_at IS NULL LIMIT 1',
    );
    assert.ok(certificate);
    await source.db.query('UPDATE certificates SET revoked_at = now() WHERE id = $1', [certificate.id]);
    await removeMedia(source.db, media, certificate.document);
    const manifest = await backUp({ url: source.url, media, folder: at('revoked') });
    assert.deepEqual(manifest.missingMedia, []);
    assert.ok(!manifest.media.some(({ name }) => name === certificate.document));
  });
});
