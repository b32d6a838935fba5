import { Type, type Static } from 'typebox';
import { answer, nullable, oneOf, plainDate } from '../../../http/schema-types.ts';

/** `YYYY-MM` in Jakarta. */
const month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
const period = { from: month, to: month };

/** Set where a table of the report is saved as a file, which the audit notes. */
const isExport = { export: Type.Optional(Type.Boolean()) };
export const ReportQuery = Type.Object({ ...period, ...isExport });
export type Period = Omit<Static<typeof ReportQuery>, 'export'>;
export const RevenueQuery = Type.Object({ ...period, export: Type.Optional(oneOf('month', 'channel', 'batch')) });

export const OriginsQuery = Type.Object({ ...period, export: Type.Optional(oneOf('first', 'last')) });

/** Sums of ledger entries, whole rupiah. */
const sums = {
  /** Payments, transfers and withheld tax, with corrections. */
  received: Type.Integer(),
  /** Money paid back, with corrections; not negative. */
  refunded: Type.Integer(),
  /** The fees that providers report. */
  fees: Type.Integer(),
  /** `received` less `refunded` and `fees`. */
  net: Type.Integer(),
  /** Debts that were written off, for which no money came. */
  written_off: Type.Integer(),
};
export const Sums = Type.Object(sums);
export type Sums = Static<typeof Sums>;

/** The agreed sums of companies' requests that staff marked as paid, whole rupiah. They are no ledger entries and in no other sum. */
const corporate = { corporate: Type.Optional(Type.Integer()) };

/** null for money that fits no order. */
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
    /** The number of payments with an unknown fee. */
    without_fee: Type.Integer(),
    ...corporate,
  }),
  /** The sum of the ledger in the period, computed on its own. It equals received - refunded + written_off, unless a report is wrong. */
  ledger: Type.Integer(),
  /** Every month of the period, the oldest first. A request counts in the month in which it was marked. */
  months: Type.Array(Type.Object({ month, ...sums, ...corporate })),
  /** The channel with the most money first. */
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
  /** null where there is no limit. */
  participant_amount: nullable(Type.Integer()),
  is_cancelled: Type.Boolean(),
});
export type FilledBatch = Static<typeof FilledBatch>;
export const FilledBatchesAnswer = answer(Type.Object({ rows: Type.Array(FilledBatch) }));

const UsedVoucher = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  /** The orders of the period with one of its uses. */
  orders: Type.Integer(),
  /** The sum that it took off their prices, whole rupiah. */
  discount: Type.Integer(),
  /** Over all its orders, by the entries of the period. */
  ...sums,
});
export type UsedVoucher = Static<typeof UsedVoucher>;
export const UsedVouchersAnswer = answer(
  Type.Object({
    rows: Type.Array(UsedVoucher),
    /** The money of orders without a voucher, so that the sums add up to the ledger. */
    without: Sums,
  }),
);

/** The orders of the period, by the origin of their buyers. */
const Led = Type.Object({
  /** null: the browser told nothing. DIRECT: the visitor entered the address. */
  kind: nullable(oneOf('TAGGED', 'REFERRED', 'DIRECT')),
  /** The tag, or the other site. */
  source: nullable(Type.String()),
  medium: nullable(Type.String()),
  campaign: nullable(Type.String()),
  orders: Type.Integer(),
  /** The orders among them that were paid at some time, or are free. */
  paid: Type.Integer(),
});
export const Origins = Type.Object({
  /** By the first arrival; the origin with the most orders first. */
  first: Type.Array(Led),
  /** By the last arrival that came from a tag or another site. */
  last: Type.Array(Led),
});
export type Origins = Static<typeof Origins>;
export const OriginsAnswer = answer(Origins);

/** A program; null for forms that were opened without one. */
const FunnelRow = Type.Object({
  id: nullable(Type.Integer()),
  title: nullable(Type.String()),
  opened: Type.Integer(),
  orders: Type.Integer(),
  /** The orders among them that were paid at some time, or are free. */
  paid: Type.Integer(),
});
export const Funnel = Type.Object({ rows: Type.Array(FunnelRow) });
export type Funnel = Static<typeof Funnel>;
export const FunnelAnswer = answer(Funnel);
