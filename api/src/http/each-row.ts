import type { FastifyBaseLogger } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { ApiError } from './api-error.ts';
import { describe } from './error-handler.ts';
import { answer, closed, id, nullable } from './schema-types.ts';

/** So many rows one call does. The browser sends a longer list in several calls, so that each is answered in time. */
export const MOST_ROWS = 50;

/** What became of one row: it was done, was refused, or failed. */
export interface RowAnswer<Id, Outcome> {
  readonly id: Id;
  readonly outcome: Outcome | null;
  readonly error: { readonly code: string; readonly message: string; readonly can_retry: boolean } | null;
}

/** The rows of a call that does the same to many. */
export const rowsOf = <T extends TSchema>(row: T) => Type.Array(row, { minItems: 1, maxItems: MOST_ROWS });

/** A record as the list showed it: where it has another version by now, it is refused as by `If-Match`. */
export const VersionedRow = closed({ id, version: Type.Integer({ minimum: 1 }) });
/** The version it has now. It is undone from there; where it is the one that was sent, nothing was changed. */
export const VersionOutcome = Type.Object({ version: Type.Integer() });

/** Fields of a call that can be asked what it would do. */
export const Asking = { preview: Type.Optional(Type.Boolean()) };
/** `shown` names the state in which the preview found it: in another one it is refused. */
export const ShownRow = closed({ id, shown: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });
export const ShownOutcome = Type.Object({ shown: Type.String() });

/** One answer a row. @param id of a row */
export function rowAnswers<I extends TSchema, O extends TSchema>(id: I, outcome: O) {
  return answer(
    Type.Object({
      rows: Type.Array(
        Type.Object({
          id,
          /** null: it was not done. */
          outcome: nullable(outcome),
          /** Why it was not done. `can_retry`: it was not refused, so the same call may succeed. */
          error: nullable(Type.Object({ code: Type.String(), message: Type.String(), can_retry: Type.Boolean() })),
        }),
      ),
    }),
  );
}

/** Does the single call to each row, one after the other. A row that cannot be done does not stop the others. */
export async function eachRow<Id, Row extends { readonly id: Id }, Outcome>(
  rows: readonly (Row & { readonly id: Id })[],
  log: FastifyBaseLogger,
  work: (row: Row) => Promise<Outcome>,
): Promise<RowAnswer<Id, Outcome>[]> {
  const answers: RowAnswer<Id, Outcome>[] = [];
  for (const row of rows) {
    try {
      answers.push({ id: row.id, outcome: await work(row), error: null });
    } catch (error) {
      answers.push({ id: row.id, outcome: null, error: inWords(error, log) });
    }
  }
  return answers;
}

function inWords(error: unknown, log: FastifyBaseLogger): RowAnswer<never, never>['error'] {
  if (error instanceof ApiError)
    return { code: error.code, message: error.message, can_retry: error.statusCode >= 500 };
  log.error({ cause: describe(error) }, 'a row of a bulk call failed');
  return { code: 'INTERNAL', message: 'Gagal karena gangguan di server.', can_retry: true };
}
