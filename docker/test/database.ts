/** Debian's PostgreSQL 15 with the roles of the API, made by the script that the container of PostgreSQL runs. */
import { join } from 'node:path';
import { binariesIn } from '../../api/src/database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { root, run } from '../../tools/workspace.ts';

export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export const postgres15 = (folder: string) =>
  startEmbeddedPostgres(join(folder, 'postgres'), {
    log: () => undefined,
    binaries: binariesIn(POSTGRES_15),
    settings: { max_connections: '200' },
  });

const PASSWORDS = { DATABASE_OWNER_PASSWORD: 'of-the-owner', DATABASE_API_PASSWORD: 'of-the-api' };

/** @param adminUrl of a superuser */
export async function makeRoles(adminUrl: string): Promise<void> {
  const { username, password, hostname, port, pathname } = new URL(adminUrl);
  const server = { PGHOST: hostname, PGPORT: port, PGPASSWORD: password };
  const container = { POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1), ...PASSWORDS };
  await run(join(root, 'docker/postgres/roles.sh'), [], {
    env: { PATH: process.env['PATH'], ...server, ...container },
  });
}

const urlOf = (adminUrl: string, username: string, password: string) =>
  Object.assign(new URL(adminUrl), { username, password }).href;

/** What an API is told of the database. */
export const databaseSettings = (adminUrl: string) => ({
  DATABASE_URL: urlOf(adminUrl, 'karsa_api', PASSWORDS.DATABASE_API_PASSWORD),
  MIGRATION_DATABASE_URL: urlOf(adminUrl, 'karsa_owner', PASSWORDS.DATABASE_OWNER_PASSWORD),
});
