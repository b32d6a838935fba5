import type { InstalmentPlan } from '@site/shared/api/payments';

/** The ways to pay for a seat that the server offers for one batch and total. */
export interface Instalments {
  batchId: string;
  /** The total in whole rupiah. */
  payable: number;
  /** If it is empty, the order is paid at once. */
  plans: readonly InstalmentPlan[];
  /** The number of chosen stages; 1 if the order is paid at once. */
  count: number;
}

/** The chosen stages; undefined if the order is paid at once. */
export const planOf = ({ plans, count }: Instalments): InstalmentPlan | undefined =>
  plans.find(({ length }) => length === count);

/** Whether these ways to pay belong to this batch and total. */
export const isOf = (instalments: Instalments | null, batchId: string, payable: number): instalments is Instalments =>
  instalments?.batchId === batchId && instalments.payable === payable;
