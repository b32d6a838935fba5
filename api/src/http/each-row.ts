import type { FastifyBaseLogger } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { ApiError } from './api-error.ts';
import { describe } from './error-handler.ts';
import { answer, closed, id, nullable } from './schema-types.ts';

/** The most rows of one call. The browser sends a longer list in several calls, so that each is answered in time. */
export const MOST_ROWS = 50;

/** The result of one row: it was done, refused, or failed. */
export interface RowAnswer<Id, Outcome> {
  readonly id: Id;
  readonly outcome: Outcome | null;
  readonly error: { readonly code: string; readonly message: string; readonly can_retry: boolean } | null;
}

/** The schema for the rows of a call that does the same to many records. */
export const rowsOf = <T extends TSchema>(row: T) => Type.Array(row, { minItems: 1, maxItems: MOST_ROWS });

/** A record in the version that the list showed. Where it has another version by now, its row is refused as with `If-Match`. */
export const VersionedRow = closed({ id, version: Type.Integer({ minimum: 1 }) });
/** The version after the call. Undoing starts from it. Where it is the version that was sent, nothing was changed. */
export const VersionOutcome = Type.Object({ version: Type.Integer() });

/** Fields of a call that can also be asked for a preview, which changes nothing. */
export const Asking = { preview: Type.Optional(Type.Boolean()) };
/** `shown` is the state that the preview showed. Where the record is in another state by now, its row is refused. */
export const ShownRow = closed({ id, shown: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });
export const ShownOutcome = Type.Object({ shown: Type.String() });

/** The schema for one answer per row. @param id the schema for the id of a row */
export function rowAnswers<I extends TSchema, O extends TSchema>(id: I, outcome: O) {
  return answer(
    Type.Object({
      rows: Type.Array(
        Type.Object({
          id,
          /** null: it was not done. */
          outcome: nullable(outcome),
          /** The reason why it was not done. `can_retry`: it failed instead of being refused, so the same call may succeed. */
          error: nullable(Type.Object({ code: Type.String(), message: Type.String(), can_retry: Type.Boolean() })),
        }),
      ),
    }),
  );
}

/** Does the single call for each row, one after the other. A row that cannot be done does not stop the others. */
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
