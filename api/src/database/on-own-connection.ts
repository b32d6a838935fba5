import pg from 'pg';

/**
 * Works on a connection of its own and closes it afterwards.
 * @param name the name by which the database lists the connection
 */
export async function onOwnConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    // Without keep-alive, nothing here would end a statement whose server is gone without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The running statement throws when the connection breaks. Without a listener, the event would also end the process before it can clean up.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
