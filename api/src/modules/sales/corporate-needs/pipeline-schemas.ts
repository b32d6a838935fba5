import { Type, type Static, type TInteger } from 'typebox';
import { answer, closed, filled, id, instant, nullable, oneOf, plainDate } from '../../../http/schema-types.ts';
import { CorporateNeed } from './schemas.ts';
import { CompanySeats, SeatsToTake } from './seat-schemas.ts';
import { states, type State } from './states.ts';

const state = oneOf(...states);
const Owner = Type.Object({ id, name: Type.String() });

/** A quote as it was issued; the file is printed from the same. Amounts in rupiah. */
const Quote = Type.Object({
  id: Type.Integer(),
  /** Such as `PN/2026/000031`; gapless for each year. */
  number: Type.String(),
  issued_at: instant,
  title: Type.String(),
  seats: Type.Integer(),
  /** Price of one seat. */
  price: Type.Integer(),
  /** What is added or taken off besides the seats. */
  lines: Type.Array(Type.Object({ label: Type.String(), amount: Type.Integer() })),
  amount: Type.Integer(),
  /** The last day on which it holds. */
  valid_until: Type.String(),
});

/** A request with all that was done about it. */
export const CorporateRecord = Type.Object({
  ...CorporateNeed.properties,
  lost_reason: nullable(Type.String()),
  /** The states that staff can take it to. */
  steps: Type.Array(state),
  /** The state that its last step can be taken back to; null: none. */
  back: nullable(state),
  /** A quote can be issued; it takes the place of the one before. */
  can_be_quoted: Type.Boolean(),
  /** The newest first: that one counts. */
  quotes: Type.Array(Quote),
  seats: CompanySeats,
  /** Oldest first. */
  log: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** The state it went to; null: a note. */
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

/** How much work there is, whatever the list is filtered by, and who can own it. */
export const Pipeline = Type.Object({
  /** How many requests. */
  states: ofEachState,
  /** Always there: rupiah of their quotes. */
  values: Type.Optional(ofEachState),
  mine: Type.Integer(),
  overdue: Type.Integer(),
  unowned: Type.Integer(),
  owners: Type.Array(Owner),
});
export type Pipeline = Static<typeof Pipeline>;
export const PipelineAnswer = answer(Pipeline);

/** Who works on it, what comes next, and when: an action has a day. */
export const NextStep = closed({
  owner_id: nullable(id),
  next_action: nullable(filled(200)),
  next_action_on: nullable(plainDate),
});
export type NextStep = Static<typeof NextStep>;

/** `reason` is required where it is lost. `seats` are taken with the company's yes; without them none are, and can be later. */
export const Move = closed({
  to: state,
  reason: Type.Optional(nullable(filled(500))),
  seats: Type.Optional(nullable(SeatsToTake)),
});
export type Move = Static<typeof Move>;

/** `to` is the `back` of the record: it says which step is meant. */
export const TakingBack = closed({ to: state, reason: filled(500) });
export type TakingBack = Static<typeof TakingBack>;

const rupiah = 1_000_000_000;
export const NewQuote = closed({
  /** What is offered, such as a program with its hours. */
  title: filled(200),
  seats: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Price of one seat. */
  price: Type.Integer({ minimum: 1, maximum: rupiah }),
  /** What is added, or below zero taken off. */
  lines: Type.Array(closed({ label: filled(60), amount: Type.Integer({ minimum: -rupiah, maximum: rupiah }) }), {
    maxItems: 10,
  }),
  valid_until: plainDate,
});
export type NewQuote = Static<typeof NewQuote>;

export const QuoteParams = Type.Object({ id, quote_id: id });

export const Note = closed({ text: filled(2_000) });
