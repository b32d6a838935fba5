import { Type, type Static, type TInteger } from 'typebox';
import { answer, closed, filled, id, instant, nullable, oneOf, plainDate } from '../../../http/schema-types.ts';
import { CorporateNeed } from './schemas.ts';
import { CompanySeats, SeatsToTake } from './seat-schemas.ts';
import { states, type State } from './states.ts';

const state = oneOf(...states);
const Owner = Type.Object({ id, name: Type.String() });

/** A quote as it was issued; its file is printed from the same data. Amounts are rupiah. */
const Quote = Type.Object({
  id: Type.Integer(),
  /** Such as `PN/2026/000031`. Numbers have no gaps within a year. */
  number: Type.String(),
  issued_at: instant,
  title: Type.String(),
  seats: Type.Integer(),
  /** The price of one seat. */
  price: Type.Integer(),
  /** Amounts that are added or taken off besides the seats. */
  lines: Type.Array(Type.Object({ label: Type.String(), amount: Type.Integer() })),
  amount: Type.Integer(),
  /** The last day on which it is valid. */
  valid_until: Type.String(),
});

/** A request with everything that was done about it. */
export const CorporateRecord = Type.Object({
  ...CorporateNeed.properties,
  lost_reason: nullable(Type.String()),
  /** The states to which staff can move it. */
  steps: Type.Array(state),
  /** The state to which its last step can be taken back; null where it cannot. */
  back: nullable(state),
  /** Whether a quote can be issued. It replaces an earlier one. */
  can_be_quoted: Type.Boolean(),
  /** Newest first. The newest one is valid. */
  quotes: Type.Array(Quote),
  seats: CompanySeats,
  /** Oldest first. */
  log: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** The state that it moved to; null for a note. */
      state: nullable(state),
      text: nullable(Type.String()),
      staff_name: Type.String(),
      created_at: instant,
    }),
  ),
});
export type CorporateRecord = Static<typeof CorporateRecord>;
export const CorporateRecordAnswer = answer(CorporateRecord);

const ofEachState = Type.Object(
  Object.fromEntries(states.map((name) => [name, Type.Integer()])) as Record<State, TInteger>,
);

/** The numbers of requests over the whole list, without its filters, and the accounts that can own one. */
export const Pipeline = Type.Object({
  /** The number of requests in each state. */
  states: ofEachState,
  /** The rupiah of their quotes. Always present. */
  values: Type.Optional(ofEachState),
  mine: Type.Integer(),
  overdue: Type.Integer(),
  unowned: Type.Integer(),
  owners: Type.Array(Owner),
});
export type Pipeline = Static<typeof Pipeline>;
export const PipelineAnswer = answer(Pipeline);

/** The owner of a request, its next action, and the day of that action. An action always has a day. */
export const NextStep = closed({
  owner_id: nullable(id),
  next_action: nullable(filled(200)),
  next_action_on: nullable(plainDate),
});
export type NextStep = Static<typeof NextStep>;

/** A step. `reason` is required for LOST. `seats` are taken with the company's acceptance; they can also be taken later. */
export const Move = closed({
  to: state,
  reason: Type.Optional(nullable(filled(500))),
  seats: Type.Optional(nullable(SeatsToTake)),
});
export type Move = Static<typeof Move>;

/** A step that is taken back. `to` is the `back` of the record and names the step that is meant. */
export const TakingBack = closed({ to: state, reason: filled(500) });
export type TakingBack = Static<typeof TakingBack>;

const rupiah = 1_000_000_000;
export const NewQuote = closed({
  /** The offer, such as a program with its hours. */
  title: filled(200),
  seats: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** The price of one seat. */
  price: Type.Integer({ minimum: 1, maximum: rupiah }),
  /** Amounts that are added or, below 0, taken off. */
  lines: Type.Array(closed({ label: filled(60), amount: Type.Integer({ minimum: -rupiah, maximum: rupiah }) }), {
    maxItems: 10,
  }),
  valid_until: plainDate,
});
export type NewQuote = Static<typeof NewQuote>;

export const QuoteParams = Type.Object({ id, quote_id: id });

export const Note = closed({ text: filled(2_000) });
