/** Conditions of a WHERE clause and the values they are sent with. */
export class Filter {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

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

/** A pattern for ILIKE that finds the text as it is written: `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
