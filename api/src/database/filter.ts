import type { Queryable } from './pool.ts';

/** The conditions of a WHERE clause, with their values. */
export class Filter {
  readonly values: unknown[];
  readonly #conditions: string[];

  /** @param other a filter whose conditions the new one begins with; it stays as it is */
  constructor(other?: Filter) {
    this.values = other ? [...other.values] : [];
    this.#conditions = other ? [...other.#conditions] : [];
  }

  /** @param condition SQL with one `?` where the value belongs */
  add(condition: string, value: unknown): this {
    this.#conditions.push(condition.replace('?', this.value(value)));
    return this;
  }

  /** A condition without a value. */
  require(condition: string): this {
    this.#conditions.push(condition);
    return this;
  }

  /** @returns the placeholder of a value used outside the conditions */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get where(): string {
    return this.#conditions.length > 0 ? `WHERE ${this.#conditions.join(' AND ')}` : '';
  }
}

/** The characters that people type for an apostrophe: keyboards of telephones and word processors differ. */
const APOSTROPHES = /['`´‘’ʻʼʹ′]/g;

/** A pattern for ILIKE that finds the text as it is written: `%` and `_` stand for themselves. Any apostrophe finds any other. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(APOSTROPHES, '_')}%`;
}

/**
 * The pattern for a search that ignores accents. The query compares `folded` of this pattern with `folded` of the text, by LIKE (migration 0444).
 * `folded` turns a full-width `%` into an ordinary one, so NFKC is applied before `containing` escapes the text.
 */
export function containingFolded(text: string): string {
  return containing(text.replace(APOSTROPHES, "'").normalize('NFKC'));
}

/** Matches are counted up to this number. Counting a million would take seconds, and no reader pages that far. */
const COUNTED = 10_000;

/** @returns how many rows a SELECT has; one more than `most` means more than that */
export const countUpTo = (db: Queryable, select: string, values: unknown[], most = COUNTED): Promise<number> =>
  countRows(db, `(${select} LIMIT ${most + 1}) found`, values);

/** @param from SQL of the rows, as it stands behind FROM */
export async function countRows(db: Queryable, from: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*) FROM ${from}`, values);
  return rows[0]?.count ?? 0;
}
