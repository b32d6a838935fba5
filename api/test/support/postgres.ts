import pg from 'pg';
import { binariesIn } from '../../src/database/embedded/binaries.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/database/migrate.ts';

const TEMPLATE = 'karsa_template';
/** Where Debian keeps it. */
export const DEBIAN = '/usr/lib/postgresql/15/bin';

interface TestPostgres {
  /** For the processes that run the tests. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** A server for one run of the tests, with a migrated database that every test file copies. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const options: EmbeddedOptions = {
    log: () => undefined,
    // The data is thrown away: no need to wait for the disk, or to tidy up.
    settings: {
      ...{ max_connections: '300', autovacuum: 'off' },
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    },
    ...(process.env['KARSA_TEST_POSTGRES'] === 'system' ? { binaries: binariesIn(DEBIAN) } : {}),
  };
  const server = await startEmbeddedPostgres(folder, options);
  await prepareTemplate(server).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    env: { TEST_POSTGRES_URL: server.urlOf('postgres'), TEST_POSTGRES_TEMPLATE: TEMPLATE },
    stop: () => server.stop(),
  };
}

async function prepareTemplate(server: EmbeddedPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: server.urlOf('postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  process.stdout.write(`PostgreSQL ${rows[0]?.version ?? ''}\n`);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrate(server.urlOf(TEMPLATE));
}
