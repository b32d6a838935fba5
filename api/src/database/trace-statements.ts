import type pg from 'pg';
import { runningSpan } from '../../../tools/tracing.ts';

/** Makes a span for each statement of a traced call. It names the operation and the table, and holds neither text nor values. */
export function traceStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query;
    const tracedQuery = (...args: unknown[]): unknown => {
      const run = (given: unknown[]): unknown => Reflect.apply(query, client, given);
      const span = runningSpan();
      if (!span) return run(args);
      const { operation, table } = summaryOf(textOf(args[0]));
      const statement = span.child(
        table ? `${operation} ${table}` : operation,
        {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table ? { 'db.collection.name': table } : {}),
        },
        'CLIENT',
      );
      const end = (error: unknown) => statement.end({}, error ? codeOf(error) : undefined);
      const callback = args.at(-1);
      // The pool passes a callback; the client of a transaction gets a promise.
      if (typeof callback === 'function')
        return run([
          ...args.slice(0, -1),
          (error: unknown, result: unknown) => {
            end(error);
            Reflect.apply(callback, undefined, [error, result]);
          },
        ]);
      const answer = run(args);
      if (answer instanceof Promise) answer.then(() => end(null), end);
      else end(null);
      return answer;
    };
    Object.defineProperty(client, 'query', { configurable: true, value: tracedQuery });
  });
}

/** The SQL of a statement, which is a string or an object with `text`. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

/** Finds the operation of a statement that begins with WITH. One that matches nothing reads. */
const WRITES = /\b(insert)\s+into\b|(?<!\b(?:for|do)\s+)\b(update)\b|\b(delete)\s+from\b/i;
/** Finds the names of tables, but neither the column in `extract(epoch FROM now())` nor a name with a schema. */
const TABLES = /\b(?:from|into|join|(?<!\b(?:for|do)\s+)update)\s+(?:only\s+)?([a-z_]\w*)(?![\w.(])/gi;
const NAMED_BY_WITH = /\b(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/** The operation of a statement and the first table it names. Quoted text is removed first, because it could look like a name. */
export function summaryOf(text: string): { operation: string; table: string | null } {
  const bare = text.replace(/--.*$/gm, ' ').replace(/'(?:[^']|'')*'/g, ' ');
  const [first = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const [, ...writes] = WRITES.exec(bare) ?? [];
  const operation = /^with$/i.test(first) ? (writes.find(Boolean) ?? 'select') : first;
  const named = new Set(['lateral', ...[...bare.matchAll(NAMED_BY_WITH)].map(([, name = '']) => name)]);
  const tables = [...bare.matchAll(TABLES)].map(([, name = '']) => name);
  return {
    operation: operation.toUpperCase(),
    table: tables.find((name) => !named.has(name) && !named.has(name.toLowerCase())) ?? null,
  };
}

/** The code of PostgreSQL, such as `23505`, or else the name of the error's class. The message may hold a value. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
