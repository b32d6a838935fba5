import { Type, type Static } from 'typebox';
import { answer, nullable, oneOf, plainDate } from '../../../http/schema-types.ts';

/** `YYYY-MM`, in Jakarta. */
const month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
const period = { from: month, to: month };

/** A table of a report is saved as a file: the audit says so. */
const isExport = { export: Type.Optional(Type.Boolean()) };
export const ReportQuery = Type.Object({ ...period, ...isExport });
export type Period = Omit<Static<typeof ReportQuery>, 'export'>;
export const RevenueQuery = Type.Object({ ...period, export: Type.Optional(oneOf('month', 'channel', 'batch')) });

export const OriginsQuery = Type.Object({ ...period, export: Type.Optional(oneOf('first', 'last')) });

/** Whole rupiah, of the entries of the ledger. */
const sums = {
  /** Payments, transfers and withheld tax, as corrected. */
  received: Type.Integer(),
  /** Given back, as corrected; not negative. */
  refunded: Type.Integer(),
  /** What providers say they kept. */
  fees: Type.Integer(),
  /** Received, less what was given back and what providers kept. */
  net: Type.Integer(),
  /** Debts that were written off: no money came. */
  written_off: Type.Integer(),
};
export const Sums = Type.Object(sums);
export type Sums = Static<typeof Sums>;

/** Quotes of companies' requests that staff marked as paid, whole rupiah: what was agreed, no entry of the ledger. It is in no other sum. */
const corporate = { corporate: Type.Optional(Type.Integer()) };

/** null: money that fits no order. */
const ofBatch = {
  id: nullable(Type.Integer()),
  title: nullable(Type.String()),
  batch: nullable(Type.Integer()),
};
export const Revenue = Type.Object({
  total: Type.Object({
    ...sums,
    payments: Type.Integer(),
    refunds: Type.Integer(),
    /** Payments of which no fee is known. */
    without_fee: Type.Integer(),
    ...corporate,
  }),
  /** What the ledger holds for the period, added up by itself: received - refunded + written_off, unless a report is wrong. */
  ledger: Type.Integer(),
  /** Every month of the period, the oldest first. A request counts in the month in which it was marked. */
  months: Type.Array(Type.Object({ month, ...sums, ...corporate })),
  /** The one with the most money first. */
  channels: Type.Array(Type.Object({ provider: nullable(Type.String()), channel: nullable(Type.String()), ...sums })),
  batches: Type.Array(Type.Object({ ...ofBatch, start_date: nullable(plainDate), ...sums })),
});
export type Revenue = Static<typeof Revenue>;
export const RevenueAnswer = answer(Revenue);

/** A batch that begins in the period. */
const FilledBatch = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  batch: Type.Integer(),
  start_date: plainDate,
  seats_taken: Type.Integer(),
  /** null: no limit. */
  participant_amount: nullable(Type.Integer()),
  is_cancelled: Type.Boolean(),
});
export type FilledBatch = Static<typeof FilledBatch>;
export const FilledBatchesAnswer = answer(Type.Object({ rows: Type.Array(FilledBatch) }));

const UsedVoucher = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  /** Orders of the period that hold one of its uses. */
  orders: Type.Integer(),
  /** What it took off their prices; whole rupiah. */
  discount: Type.Integer(),
  /** Of all its orders, by the entries of the period. */
  ...sums,
});
export type UsedVoucher = Static<typeof UsedVoucher>;
export const UsedVouchersAnswer = answer(
  Type.Object({
    rows: Type.Array(UsedVoucher),
    /** Money of orders without voucher, so that all of it adds up to the ledger. */
    without: Sums,
  }),
);

/** Orders that were made in the period, by where their buyers came from. */
const Led = Type.Object({
  /** null: the browser told nothing. DIRECT: by the address itself. */
  kind: nullable(oneOf('TAGGED', 'REFERRED', 'DIRECT')),
  /** The tag, or the other site. */
  source: nullable(Type.String()),
  medium: nullable(Type.String()),
  campaign: nullable(Type.String()),
  orders: Type.Integer(),
  /** Of these, those that were paid at some time, or are free. */
  paid: Type.Integer(),
});
export const Origins = Type.Object({
  /** By the first arrival; the one with the most orders first. */
  first: Type.Array(Led),
  /** By the last arrival that a tag or another site led to. */
  last: Type.Array(Led),
});
export type Origins = Static<typeof Origins>;
export const OriginsAnswer = answer(Origins);

/** A program; null: forms that were opened without one chosen. */
const FunnelRow = Type.Object({
  id: nullable(Type.Integer()),
  title: nullable(Type.String()),
  opened: Type.Integer(),
  orders: Type.Integer(),
  /** Of these orders, those that were paid at some time, or are free. */
  paid: Type.Integer(),
});
export const Funnel = Type.Object({ rows: Type.Array(FunnelRow) });
export type Funnel = Static<typeof Funnel>;
export const FunnelAnswer = answer(Funnel);
