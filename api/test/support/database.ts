import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool } from '../../src/database/pool.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: pg.Pool;
  drop(): Promise<void>;
}

/** A database of its own, with the schema and nothing in it. */
export function createTestDatabase(poolSize = 10): Promise<TestDatabase> {
  return create(poolSize, environment('TEST_POSTGRES_TEMPLATE'));
}

/** A database without the schema. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create(5, 'template1');
}

async function create(poolSize: number, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: page by page through the log, as PostgreSQL does it otherwise, takes several times as long to make and to drop.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(environment('TEST_POSTGRES_URL'));
  url.pathname = name;
  const db = createPool({ url: url.href, size: poolSize, statementTimeoutMs: 10_000, onError: () => undefined });
  return {
    url: url.href,
    db,
    drop: async () => {
      await db.end();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: environment('TEST_POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test -w api`);
  return value;
}
