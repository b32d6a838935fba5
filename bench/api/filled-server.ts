import pg from 'pg';
import { buildApp } from '../../api/src/app.ts';
import type { Server, Services } from '../../api/src/services.ts';
import { systemClock } from '../../api/src/clock.ts';
import { readConfig } from '../../api/src/config.ts';
import type { EmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../api/src/database/migrate.ts';
import { createPool } from '../../api/src/database/pool.ts';
import { LocalMediaStore } from '../../api/src/media-store/local-media-store.ts';
import { refreshVocabulary } from '../../api/src/modules/catalogue/courses/vocabulary.ts';
import { newToken, tokenHash } from '../../api/src/access/token.ts';
import { SandboxProvider } from '../../api/src/payment-providers/sandbox/sandbox-provider.ts';
import { SwitchedOnProviders } from '../../api/src/payment-providers/switched-on-providers.ts';
import { fillCatalogue, fillRegistrations } from './fill.ts';

export interface Size {
  readonly courses: number;
  readonly registrations: number;
}

/** The product's server on a database of its own that holds so much. */
export interface FilledServer {
  readonly base: string;
  /** Session token of a staff user. */
  readonly token: string;
  readonly app: Server;
  readonly services: Services;
  /** Adds rows without a limit of time. */
  fill(more: (db: pg.Pool) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function serveFilled(postgres: EmbeddedPostgres, size: Size): Promise<FilledServer> {
  const name = `courses_${size.courses}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = postgres.urlOf(name);
  await migrate(url);
  const fill = async (more: (db: pg.Pool) => Promise<void>) => {
    const filling = createPool({ url, size: 1, statementTimeoutMs: 0, onError: () => undefined });
    await more(filling);
    await filling.query('VACUUM ANALYZE');
    await filling.end();
  };
  await fill(async (db) => {
    await fillCatalogue(db, size.courses);
    await refreshVocabulary(db);
    await fillRegistrations(db, size.registrations);
  });
  const db = createPool({ url, size: 12, statementTimeoutMs: 10_000, onError: () => undefined });
  const token = newToken();
  await db.query(
    `INSERT INTO sessions (token_hash, staff_user_id, idle_seconds, expires_at) VALUES ($1, 1, 86400, now() + interval '1 day')`,
    [tokenHash(token)],
  );
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_OTHER: '100000000',
    RATE_ORDERS: '100000000',
    OVERLOAD_EVENT_LOOP_MS: '0',
    OVERLOAD_DATABASE_WAIT_MS: '0',
    UNPAID_ORDERS_PER_PAYER: '100000000',
    FREE_ORDERS_PER_PAYER: '100000000',
  });
  const { app, services } = await buildApp(config, {
    db,
    media: new LocalMediaStore(postgres.folder),
    payments: new SwitchedOnProviders({ first: new SandboxProvider(db, '') }),
    clock: systemClock,
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    token,
    app,
    services,
    fill,
    stop: async () => {
      await app.close();
      await db.end();
    },
  };
}
