import type { CancelledBatch } from '@site/shared/api/schedules';
import { formatRupiah } from '@site/shared/money';
import { givenBack, isSameConsequence, mailsOf } from '../order-actions/consequence.ts';
import { copy } from './copy.ts';

const words = copy.cancelBatch;

type Row = CancelledBatch['rows'][number];

const refunded = ({ rows }: CancelledBatch): number =>
  rows.reduce((sum, { outcome }) => sum + (outcome ? givenBack(outcome) : 0), 0);

/** Rupiah that go back, as the button says it; null for none. */
export function refundLabel(batch: CancelledBatch): string | null {
  const amount = refunded(batch);
  return amount > 0 ? formatRupiah(amount) : null;
}

/** What becomes of everybody: people by decision, rupiah, mails. */
export function tellOfBatch(batch: CancelledBatch): string[] {
  const { rows } = batch;
  if (rows.length === 0) return [words.empty];
  const count = (wanted: Row['decision']) =>
    rows.filter(({ decision, outcome, error }) => outcome && !error && decision === wanted).length;
  const unmoved = rows.filter(({ outcome, error }) => outcome && error).length;
  const failed = rows.filter(({ state }) => state === 'REFUSED').length;
  const amount = refundLabel(batch);
  const mails = rows.reduce((sum, { outcome }) => sum + (outcome ? mailsOf(outcome) : 0), 0);
  return [
    ...(count('MOVE') > 0 ? [words.moved(count('MOVE'))] : []),
    ...(count('REFUND') > 0 ? [words.cancelled(count('REFUND'))] : []),
    ...(count('LATER') > 0 ? [words.waiting(count('LATER'))] : []),
    ...(unmoved > 0 ? [words.unmoved(unmoved)] : []),
    amount === null ? words.noMoney : words.money(amount),
    words.mails(mails),
    ...(failed > 0 ? [words.failed(failed)] : []),
  ];
}

/** Whether the call does what was shown of it, for everybody. */
export function isSameBatch(one: CancelledBatch, other: CancelledBatch): boolean {
  return (
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => {
      const now = other.rows[index];
      if (now?.transaction_id !== row.transaction_id || now.error?.code !== row.error?.code) return false;
      return row.outcome === null || now.outcome === null
        ? row.outcome === now.outcome
        : isSameConsequence(row.outcome, now.outcome);
    })
  );
}
