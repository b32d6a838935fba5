import type { PlainDate } from '@site/shared/dates';

/** A part of a total that is paid on its own. */
export interface Stage {
  readonly number: number;
  readonly due_on: PlainDate;
  /** Whole rupiah. */
  readonly amount: number;
}

/** Splits a total into equal stages without interest; what does not divide is paid first. The stages add up exactly. */
export function stages(total: number, dueOn: readonly PlainDate[]): Stage[] {
  const each = Math.floor(total / dueOn.length);
  const first = total - each * (dueOn.length - 1);
  return dueOn.map((due_on, index) => ({ number: index + 1, due_on, amount: index === 0 ? first : each }));
}
