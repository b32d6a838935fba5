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

/** The same of an order that was just made, as short as a toast is: its bill, else what was entered and is left to pay, else that it costs nothing. */
export function briefly(outcome: Outcome): string[] {
  const { bill } = outcome;
  if (bill) return [words.billed(formatRupiah(bill.amount))];
  const entered = [...moved(outcome), ...left(outcome)];
  return entered.length > 0 ? entered : cost(outcome);
}

/** How many mails a call writes. Those of an invoice are written once the provider made it; where an earlier API does not count them, it is the payer's one. */
export const mailsOf = ({ mails, bill }: Outcome): number => mails.length + (bill ? (bill.mails ?? 1) : 0);

/** Rupiah that go back by a call. */
export const givenBack = ({ refunds }: Outcome): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Nothing stood before the call: an unpaid order that stands already costs something. */
const isNew = ({ before }: Outcome): boolean => before.state === 'PENDING' && before.charged === 0;

function money(outcome: Outcome): string[] {
  const promised = outcome.refunds.map(({ method, amount, channel }) =>
    words.refund[method](formatRupiah(amount), channel ? words.through(channel) : ''),
  );
  const changes = [...promised, ...moved(outcome), ...cost(outcome)];
  return changes.length === 0 ? [words.sameMoney] : [...changes, ...left(outcome)];
}

function moved({ before, after }: Outcome): string[] {
  const lines: [number, (amount: string) => string][] = [
    [after.paid - before.paid, words.received],
    [after.refunded - before.refunded, words.givenBack],
    [after.written_off - before.written_off, words.writtenOff],
    [before.paid - after.paid, words.takenOff],
  ];
  return lines.flatMap(([amount, sentence]) => (amount > 0 ? [sentence(formatRupiah(amount))] : []));
}

function cost(outcome: Outcome): string[] {
  const { after } = outcome;
  if (isNew(outcome)) return [after.charged === 0 ? words.free : words.costs(formatRupiah(after.charged))];
  return chargedInAll([outcome]);
}

/** What orders are charged for in all, where that changes. */
export function chargedInAll(outcomes: readonly Outcome[]): string[] {
  const sum = (side: 'before' | 'after') => outcomes.reduce((total, one) => total + one[side].charged, 0);
  return sum('before') === sum('after') ? [] : [words.charged(formatRupiah(sum('before')), formatRupiah(sum('after')))];
}

/** What is to be paid or given back. Of a new order of which nothing was paid yet, the cost says it. */
function left(outcome: Outcome): string[] {
  const { balance, charged } = outcome.after;
  if (balance > 0) return [words.excess(formatRupiah(balance))];
  return balance === 0 || (isNew(outcome) && -balance === charged) ? [] : [words.owing(formatRupiah(-balance))];
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
