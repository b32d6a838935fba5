import type { Outcome } from '@site/shared/api/orders';
import { formatDate, formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { copy } from './copy.ts';

const words = copy.consequence;

/** What follows from a call, in sentences: rupiah first, then seats, documents and mails. */
export function consequence(outcome: Outcome): string[] {
  const { bill, refunds } = outcome;
  const billed = bill ? [words.bill(formatRupiah(bill.amount), formatInstantWithTime(bill.expires_at))] : [];
  // The mail about a refund is written once the money was sent.
  const now = mailsOf(outcome);
  const later = refunds.length > 0 ? [words.mailsOnceSent] : [];
  const sent = now === 0 && later.length > 0 ? later : [words.mails(now), ...later];
  return [...money(outcome), ...plan(outcome), ...seats(outcome), ...documents(outcome), ...billed, ...sent];
}

/** How many mails a call writes. Those of an invoice are written once the provider made it; where an earlier API does not count them, it is the payer's one. */
export const mailsOf = ({ mails, bill }: Outcome): number => mails.length + (bill ? (bill.mails ?? 1) : 0);

/** Rupiah that go back by a call. */
export const givenBack = ({ refunds }: Outcome): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

function money({ before, after, refunds }: Outcome): string[] {
  const promised = refunds.map(({ method, amount, channel }) =>
    words.refund[method](formatRupiah(amount), channel ? words.through(channel) : ''),
  );
  const lines: [number, (amount: string) => string][] = [
    [after.paid - before.paid, words.received],
    [after.refunded - before.refunded, words.givenBack],
    [after.written_off - before.written_off, words.writtenOff],
    [before.paid - after.paid, words.takenOff],
  ];
  const moved = lines.flatMap(([amount, sentence]) => (amount > 0 ? [sentence(formatRupiah(amount))] : []));
  const charged =
    after.charged === before.charged ? [] : [words.charged(formatRupiah(before.charged), formatRupiah(after.charged))];
  const changes = [...promised, ...moved, ...charged];
  if (changes.length === 0) return [words.sameMoney];
  if (after.balance < 0) return [...changes, words.owing(formatRupiah(-after.balance))];
  if (after.balance > 0) return [...changes, words.excess(formatRupiah(after.balance))];
  return changes;
}

function plan({ plan: changed }: Outcome): string[] {
  if (!changed) return [];
  if (changed.after.length === 0) return [words.planEnds];
  return changed.after.map(({ number, amount, due_on }) =>
    words.stage(number, formatRupiah(amount), formatDate(due_on)),
  );
}

/** Seats that are taken or given back, a sentence for each batch. */
export const seatSentences = (changed: Outcome['seats']): string[] =>
  changed.map(({ title, batch, change, free }) =>
    change > 0
      ? words.taken(change, copy.batch(title, batch), free)
      : words.released(-change, copy.batch(title, batch)),
  );

function seats({ before, after, seats: changed }: Outcome): string[] {
  const sentences = seatSentences(changed);
  if (sentences.length > 0) return sentences;
  if (before.state === 'PENDING' && after.state === 'PAID') return [words.confirmed];
  return before.state === 'PAID' && after.state === 'PENDING' ? [words.heldAgain] : [words.sameSeat];
}

function documents({ documents: issued = [] }: Outcome): string[] {
  return issued.map(({ kind, number, amount }) => words.documents(words.kinds[kind], number, formatRupiah(amount)));
}

/**
 * Whether a call does what was shown of it. How many seats are then free is no part of that, for others book
 * too, nor the minute in which a deadline ends.
 */
export function isSameConsequence(one: Outcome, other: Outcome): boolean {
  const text = (outcome: Outcome) =>
    JSON.stringify(outcome, (key, value: unknown) => (key === 'free' || key === 'expires_at' ? null : value));
  return text(one) === text(other);
}
