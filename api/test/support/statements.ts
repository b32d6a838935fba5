import type pg from 'pg';

/** Shows every statement of the pool's connections on its way to the database. What is returned is sent instead. */
export function watchStatements(db: pg.Pool, watch: (sql: string) => string): void {
  db.on('connect', (client) => {
    const original = client.query;
    Object.defineProperty(client, 'query', {
      // Several may watch.
      configurable: true,
      value: (text: unknown, ...rest: unknown[]) =>
        Reflect.apply(original, client, [typeof text === 'string' ? watch(text) : text, ...rest]),
    });
  });
}
