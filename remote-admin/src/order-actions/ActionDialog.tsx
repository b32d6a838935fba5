import type { Outcome } from '@site/shared/api/orders';
import { CallDialog, type CallDialogProps } from './CallDialog.tsx';
import { consequence, isSameConsequence } from './consequence.ts';

export type { ActionOutcomes } from './CallDialog.tsx';

type ActionDialogProps<Values extends { reason: string }, Body extends object> = Omit<
  CallDialogProps<Values, Body, Outcome>,
  'tell' | 'isSame'
>;

/** A call of staff to one order: what follows is its money, its seats and its mails. */
export function ActionDialog<Values extends { reason: string }, Body extends object>(
  props: ActionDialogProps<Values, Body>,
) {
  return <CallDialog<Values, Body, Outcome> {...props} tell={consequence} isSame={isSameConsequence} />;
}
