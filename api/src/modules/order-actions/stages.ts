import type { PlainDate } from '@site/shared/dates';
import { equalParts } from '@site/shared/money';

/** A part of a total that is paid on its own. */
export interface Stage {
  readonly number: number;
  readonly due_on: PlainDate;
  /** Whole rupiah. */
  readonly amount: number;
}

/** Splits a total into equal stages without interest; what does not divide is paid first. The stages add up exactly. */
export function stages(total: number, dueOn: readonly PlainDate[]): Stage[] {
  return equalParts(total, dueOn.length).map((amount, index) => ({
    number: index + 1,
    due_on: dueOn[index] ?? '',
    amount,
  }));
}
