import pg from 'pg';

/**
 * Works on a connection of its own, which ends with the work.
 * @param name by which the database lists the connection
 */
export async function onOwnConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    // A server that is gone without a word is noticed within minutes: nothing else ends a statement here.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The statement under way throws when the connection breaks. Without a listener that would end the process, and nothing be put in order.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
