import { ROWS_OF_A_CALL, type RowAnswer } from '@site/shared/api/bulk';
import { ApiError } from '@site/shared/api/client';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

/** A row as its call names it, and as staff know it. */
export interface BulkRow<Id = string | number> {
  id: Id;
  name: string;
  /** Tells rows of the same name apart. */
  detail?: string;
}

/** What became of a row, or what would. */
export type RowResult<Row, Outcome> = Omit<RowAnswer<unknown, Outcome>, 'id'> & { row: Row };

type Send<Row extends BulkRow, Outcome> = (
  part: readonly Row[],
) => Promise<{ rows: readonly RowAnswer<Row['id'], Outcome>[] }>;

/** Asks what would become of each row. @param together in one call @throws ApiError */
export async function previewRows<Row extends BulkRow, Outcome>(
  rows: readonly Row[],
  send: Send<Row, Outcome>,
  { together }: { together: boolean },
): Promise<RowResult<Row, Outcome>[]> {
  const results: RowResult<Row, Outcome>[] = [];
  for (const part of together ? [rows] : partsOf(rows)) results.push(...matched(part, (await send(part)).rows));
  return results;
}

/** Does it to each row. A part that is not answered does not stop the others. @param onProgress rows that were answered */
export async function runRows<Row extends BulkRow, Outcome>(
  rows: readonly Row[],
  send: Send<Row, Outcome>,
  onProgress: (done: number) => void,
): Promise<RowResult<Row, Outcome>[]> {
  const results: RowResult<Row, Outcome>[] = [];
  let ended: ApiError | null = null;
  for (const part of partsOf(rows)) {
    try {
      if (ended) throw ended;
      results.push(...matched(part, (await asStaff(() => send(part))).rows));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without a session, or the permission, the other parts are refused too.
      if (error.status === 401 || error.status === 403) ended = error;
      results.push(...part.map((row) => ({ row, outcome: null, error: failureOf(error) })));
    }
    onProgress(results.length);
  }
  return results;
}

function failureOf(error: ApiError): { code: string; message: string; can_retry: boolean } {
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;
  const message = error.isOutcomeUnknown && !error.isOffline ? copy.result.unsure : error.message;
  return { code: error.code, message, can_retry: !isRefused };
}

function matched<Row extends BulkRow, Outcome>(
  part: readonly Row[],
  answers: readonly RowAnswer<Row['id'], Outcome>[],
): RowResult<Row, Outcome>[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return part.flatMap((row) => {
    const answer = byId.get(row.id);
    return answer ? [{ row, outcome: answer.outcome, error: answer.error }] : [];
  });
}

function partsOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_OF_A_CALL) }, (_, index) =>
    rows.slice(index * ROWS_OF_A_CALL, (index + 1) * ROWS_OF_A_CALL),
  );
}

/** In words of the result: done, refused, or failed and worth another try. */
export function stateOf({ error }: Pick<RowResult<unknown, unknown>, 'error'>): 'done' | 'skipped' | 'failed' {
  if (!error) return 'done';
  return error.can_retry ? 'failed' : 'skipped';
}
