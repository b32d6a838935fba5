import closeWithGrace from 'close-with-grace';
import { openTracing } from '../../tools/tracing.ts';
import { buildApp } from './app.ts';
import { ContentChanges } from './background/content-changes.ts';
import { startWorkers } from './background/workers.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config, type SchemaOwner } from './config.ts';
import { binariesIn } from './database/embedded/binaries.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { createPool } from './database/pool.ts';
import { traceStatements } from './database/trace-statements.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { describe } from './http/error-handler.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createMediaStore } from './media-store/create-media-store.ts';
import { removeAbandonedUploads } from './modules/catalogue/media/upload-folder.ts';
import { createPaymentProviders } from './payment-providers/create-payment-providers.ts';
import { seedEmptyDatabase } from './seed-empty-database.ts';

const STOP_MS = 15_000;

/**
 * What has to be undone when the server stops, in reverse order. It is filled while the server starts, so that a signal in between leaves nothing
 * running.
 */
const undo: (() => Promise<void>)[] = [];

/** Writes a line to the log where Fastify's own log does not exist. */
function log(message: string): void {
  process.stdout.write(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: message })}\n`);
}

async function stop(): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}

async function addresses({ database }: Config): Promise<{ url: string; owner: SchemaOwner }> {
  if ('url' in database) return database;
  const embedded = await startEmbeddedPostgres(database.embeddedIn, {
    log,
    ...(database.binaries ? { binaries: binariesIn(database.binaries) } : {}),
  });
  undo.push(() => embedded.stop());
  return { url: embedded.url, owner: embedded };
}

async function start(config: Config): Promise<void> {
  const { url, owner } = await addresses(config);
  for (const name of await migrate(owner.url, undefined, undefined, { log, servedBy: owner.servedBy }))
    log(`Applied migration ${name}`);
  const db = createPool({
    url,
    size: config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    onError: (error) => log(`A database connection broke: ${error.message}`),
  });
  undo.push(() => db.end());
  const tracing = await openTracing({
    service: 'karsa-api',
    ...config.traces,
    onFault: (reason) => log(`Traces could not be sent: ${reason}`),
  });
  if (tracing) {
    traceStatements(db);
    undo.push(() => tracing.close());
  }
  const media = createMediaStore(config.media);
  await removeAbandonedUploads();
  if (config.seedDemo)
    await seedEmptyDatabase({ db, media, today: systemClock.today(), publicUrl: config.publicUrl, log });
  const payments = createPaymentProviders(config, db);
  const { app, services } = await buildApp(config, { db, media, payments, clock: systemClock, tracing });
  undo.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });

  const warn = (error: unknown, round?: string) =>
    app.log.warn({ cause: describe(error), round }, 'work in the background failed');
  const contentChanges = new ContentChanges({ url, edge: config.edgePurge, warn });
  await contentChanges.start();
  const workers = startWorkers({ services, mailer: createMailer(config.mail), contentChanges, log: app.log, warn });
  // Requests end first, then the work that serves them.
  undo.splice(
    -1,
    0,
    () => contentChanges.stop(),
    () => workers.stop(),
  );
}

closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
  if (err)
    process.stderr.write(
      `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: err.message, stack: err.stack })}\n`,
    );
  await stop();
  log('Stopped');
});

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  await stop().catch(() => undefined);
  process.exit(1);
}
