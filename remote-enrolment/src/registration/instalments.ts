import type { InstalmentPlan } from '@site/shared/api/payments';

/** The ways to pay a place, as the server offers them for one batch and total. */
export interface Instalments {
  batchId: string;
  /** Whole rupiah. */
  payable: number;
  /** Empty: it is paid at once. */
  plans: readonly InstalmentPlan[];
  /** Stages chosen; 1: at once. */
  count: number;
}

/** The stages chosen; undefined where it is paid at once. */
export const planOf = ({ plans, count }: Instalments): InstalmentPlan | undefined =>
  plans.find(({ length }) => length === count);

/** Whether these are the choices of that batch and total. */
export const isOf = (instalments: Instalments | null, batchId: string, payable: number): instalments is Instalments =>
  instalments?.batchId === batchId && instalments.payable === payable;
