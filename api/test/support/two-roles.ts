import type pg from 'pg';
import { migrate } from '../../src/database/migrate.ts';
import { createPool } from '../../src/database/pool.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

export interface DatabaseOfTwoRoles extends TestDatabase {
  /** Of the role that owns the schema and migrates. */
  readonly ownerUrl: string;
  /** Of the role that serves requests, as `servingUrl` names it. */
  readonly serving: pg.Pool;
  readonly servingUrl: string;
  readonly servingRole: string;
}

const PASSWORD = 'of-a-test';

/** A database as docker/postgres/roles.sh makes it: neither role is a superuser. */
export async function createDatabaseOfTwoRoles(): Promise<DatabaseOfTwoRoles> {
  const database = await createEmptyDatabase();
  const { db } = database;
  const name = new URL(database.url).pathname.slice(1);
  const [owner, servingRole] = [`${name}_owner`, `${name}_api`];
  for (const role of [owner, servingRole]) await db.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
  await db.query(`ALTER DATABASE ${name} OWNER TO ${owner}`);
  const urlOf = (role: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: PASSWORD });
    return url.href;
  };
  const [ownerUrl, servingUrl] = [urlOf(owner), urlOf(servingRole)];
  await migrate(ownerUrl, undefined, undefined, { servedBy: servingRole });
  const serving = createPool({ url: servingUrl, size: 5, statementTimeoutMs: 10_000, onError: () => undefined });
  return {
    ...database,
    ownerUrl,
    serving,
    servingUrl,
    servingRole,
    drop: async () => {
      await serving.end();
      await db.query(`DROP OWNED BY ${servingRole}`);
      await db.query(`ALTER DATABASE ${name} OWNER TO current_user`);
      await db.query(`REASSIGN OWNED BY ${owner} TO current_user`);
      await db.query(`DROP ROLE ${servingRole}, ${owner}`);
      await database.drop();
    },
  };
}
