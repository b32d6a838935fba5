import type { RowResult } from '@site/shared/api/imports';
import type { Kind, ReadFile } from './kinds.ts';

type State = RowResult['state'];

/** A line of the report: one column of one row, or the whole row. */
export interface Entry {
  key: string;
  line: number;
  name: string;
  state: State;
  /** Null for the whole row. */
  field: string | null;
  /** The value in the file; `before` is the stored one, where it differs. */
  value: string;
  before: string | null;
  message: string | null;
}

const SEQUENCE: readonly State[] = ['WRONG', 'CONFLICT', 'CHANGED', 'NEW', 'SAME'];

/** Wrong rows come first, then rows with a warning. */
export function entriesOf(
  results: readonly RowResult[],
  { rows, columns }: ReadFile,
  warnings: Kind['warnings'],
): Entry[] {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const cellOf = (line: number, field: string) => cellsOf.get(line)?.[columns.indexOf(field)] ?? '';
  const entries = SEQUENCE.flatMap((wanted) => results.filter(({ state }) => state === wanted)).flatMap(
    ({ line, name, state, errors, changes }): Entry[] => {
      const row = { line, name, state };
      const whole = { ...row, key: String(line), field: null, value: '', before: null, message: null };
      if (state === 'WRONG' || state === 'CONFLICT')
        return errors.map(({ field, message }) => ({
          ...row,
          key: `${line} ${field} ${message}`,
          field,
          value: cellOf(line, field),
          before: null,
          message,
        }));
      if (state === 'NEW') {
        const message = columns.map((field) => warnings[field]?.(cellOf(line, field)) ?? null).find(Boolean);
        return [{ ...whole, message: message ?? null }];
      }
      if (state !== 'CHANGED') return [whole];
      return changes.map(({ field, before, after }) => ({
        ...row,
        key: `${line} ${field}`,
        field,
        value: after,
        before,
        message: warnings[field]?.(after) ?? null,
      }));
    },
  );
  return entries.toSorted((one, other) => Number(one.message === null) - Number(other.message === null));
}

export const countOf = (results: readonly RowResult[], ...states: State[]): number =>
  results.filter(({ state }) => states.includes(state)).length;
