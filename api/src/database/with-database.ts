import type { Config, SchemaOwner } from '../config.ts';
import { binariesIn } from './embedded/binaries.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

/**
 * Lets a command work with the configured database: the one of DATABASE_URL, the embedded one of a running server, or an embedded one that is
 * started for the command. Work that changes the schema connects as `owner`.
 */
export async function withDatabase<T>(
  { database }: Config,
  work: (url: string, owner: SchemaOwner) => Promise<T>,
): Promise<T> {
  if ('url' in database) return work(database.url, database.owner);
  const running = await runningEmbeddedPostgres(database.embeddedIn);
  if (running) return work(running, { url: running });
  const embedded = await startEmbeddedPostgres(database.embeddedIn, {
    log: () => undefined,
    ...(database.binaries ? { binaries: binariesIn(database.binaries) } : {}),
  });
  try {
    return await work(embedded.url, { url: embedded.url });
  } finally {
    await embedded.stop();
  }
}
