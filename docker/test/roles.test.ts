import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import pg from 'pg';
import { migrate } from '../../api/src/database/migrate.ts';
import { databaseSettings, makeRoles, postgres15 } from './database.ts';

it('roles.sh takes a database of one superuser apart, and may be run again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-roles-'));
  const postgres = await postgres15(folder);
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = databaseSettings(postgres.url);
  const serving = new pg.Client({ connectionString: DATABASE_URL });
  try {
    await migrate(postgres.url, undefined, '0001_schema.sql');
    await makeRoles(postgres.url);
    await makeRoles(postgres.url);
    await migrate(MIGRATION_DATABASE_URL, undefined, undefined, { servedBy: 'karsa_api' });
    await serving.connect();
    await serving.query(`INSERT INTO categories (name) VALUES ('Data')`);
    await assert.rejects(serving.query('ALTER TABLE categories ADD COLUMN own int'), { code: '42501' });
    const { rows } = await serving.query(`SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'`);
    assert.deepEqual(rows, [{ tableowner: 'karsa_owner' }]);
  } finally {
    await serving.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
