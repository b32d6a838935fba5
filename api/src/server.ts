import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { createPool } from './database/pool.ts';
import { LocalMediaStore } from './media/local-media-store.ts';
import { seedEmptyDatabase } from './seed-empty-database.ts';
import { StartError } from './start-error.ts';

const STOP_MS = 15_000;

/** A line for the log before and outside Fastify's own. */
function log(message: string): void {
  process.stdout.write(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: message })}\n`);
}

async function start(config: Config): Promise<void> {
  const embedded = 'embeddedIn' in config.database ? await startEmbeddedPostgres(config.database.embeddedIn, { log }) : null;
  try {
    await serve(config, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function serve(config: Config, embedded: EmbeddedPostgres | null): Promise<void> {
  const url = embedded?.url ?? ('url' in config.database ? config.database.url : '');
  for (const name of await migrate(url)) log(`Applied migration ${name}`);
  const db = createPool({
    url, size: config.databasePoolSize, statementTimeoutMs: config.statementTimeoutMs,
    onError: (error) => log(`A database connection broke: ${error.message}`),
  });
  const media = new LocalMediaStore(config.media.store === 'local' ? config.media.folder : '');
  if (config.seedDemo) await seedEmptyDatabase({ db, media, today: systemClock.today(), log });
  const app = await buildApp(config, { db, media, clock: systemClock });
  await app.listen({ host: config.host, port: config.port });
  closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ cause: err.message, stack: err.stack }, 'stopping after an error nobody caught');
    await app.close();
    await db.end();
    await embedded?.stop();
    log('Stopped');
  });
}

/** One line an operator understands, where there is one. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE': return `Port ${port ?? ''} is taken. Stop the program that uses it, or choose another with API_PORT.`;
    case 'EACCES': return `Port ${port ?? ''} may not be used by this user. Choose another with API_PORT.`;
    case 'ENOSPC': return 'The disk is full. Free some space and start again.';
    case '53100': return 'The disk of the database is full. Free some space and start again.';
    case 'ECONNREFUSED': return 'The database of DATABASE_URL does not answer. Is it running?';
    case '28P01': return 'The database refuses the name or password in DATABASE_URL.';
    default: return `The server does not start: ${message}`;
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
