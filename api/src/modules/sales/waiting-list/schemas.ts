import { Type, type Static } from 'typebox';
import { MediaVariant } from '../../catalogue/media/schemas.ts';
import {
  answer,
  closed,
  email,
  filled,
  id,
  instant,
  listAnswer,
  nullable,
  oneOf,
  paging,
} from '../../../http/schema-types.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';

export const Joining = closed({
  course_id: id,
  /** null: the course has no schedule yet. */
  course_schedule_id: nullable(id),
  email,
  /** A WhatsApp number in any notation; stored as E.164. */
  phone_number: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
});
export type Joining = Static<typeof Joining>;
export const Joined = answer(Type.Null());

/** The page of a person on the list. It shows neither the number of people on the list nor the person's rank. */
export const WaitingPage = Type.Object({
  state: oneOf('WAITING', 'OFFERED', 'TAKEN', 'LEFT', 'SKIPPED', 'LAPSED', 'REMOVED', 'TOLD'),
  email: Type.String(),
  /** Whether an offer lapsed. */
  has_lapsed: Type.Boolean(),
  course: Type.Object({
    id,
    slug: Type.String(),
    title: Type.String(),
    thumbnail: nullable(Type.String()),
    thumbnail_variants: Type.Array(MediaVariant),
    price: Type.Integer(),
    discounted_price: Type.Integer(),
    /** The course's own discount in whole percent; 0 for none. */
    percentage: Type.Integer(),
  }),
  /** null: for any batch of the course, as soon as there is one. */
  course_schedule: nullable(
    Type.Object({
      id,
      batch: Type.Integer(),
      start_date: Type.String(),
      end_date: Type.String(),
      start_time: Type.String(),
      end_time: Type.String(),
      time_zone: TimeZone,
      days: Type.String(),
      mode: oneOf('REMOTE', 'HYBRID', 'OFFLINE'),
      location: nullable(Type.String()),
      participant_amount: nullable(Type.Integer()),
    }),
  ),
  /** The open offer of a seat; null where there is none. */
  offer: nullable(Type.Object({ offered_at: instant, ends_at: instant })),
  /** The order that was placed with the offer. */
  order: nullable(
    Type.Object({ transaction_id: Type.String(), is_paid: Type.Boolean(), expires_at: nullable(instant) }),
  ),
  can_join_again: Type.Boolean(),
  /** The time of the server. */
  now: instant,
});
export type WaitingPage = Static<typeof WaitingPage>;
export const WaitingPageAnswer = answer(WaitingPage);

export const EntryParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** A person on the list of a batch, for staff. */
export const LineEntry = Type.Object({
  id: Type.Integer(),
  /** The person with rank 1 gets the next offer; null while an offer is open. */
  rank: nullable(Type.Integer()),
  /** The name from an earlier registration or account of the person; null where there is none. */
  name: nullable(Type.String()),
  email: Type.String(),
  phone_number: nullable(Type.String()),
  /** TAKEN: an order was placed with the offer and is not paid yet. */
  state: oneOf('WAITING', 'OFFERED', 'TAKEN'),
  created_at: instant,
  offer_ends_at: nullable(instant),
  lapses: Type.Integer(),
  transaction_id: nullable(Type.String()),
  /** Raised when state or rank changes; `If-Match` names it. */
  version: Type.Integer(),
  /** The fields that the caller may not see. */
  masked: Type.Optional(Type.Array(Type.String())),
});
export type LineEntry = Static<typeof LineEntry>;

export const Line = Type.Object({
  course_schedule: Type.Object({
    id,
    batch: Type.Integer(),
    start_date: Type.String(),
    course: Type.Object({ id, title: Type.String() }),
    participant_amount: nullable(Type.Integer()),
    seats_taken: Type.Integer(),
  }),
  rows: Type.Array(LineEntry),
});
export type Line = Static<typeof Line>;
export const LineAnswer = answer(Line);

/** An offer that ends soon, for staff. */
export const EndingOffer = Type.Object({
  ...Type.Pick(LineEntry, ['id', 'name', 'email', 'phone_number', 'version', 'masked']).properties,
  offer_ends_at: instant,
  course_schedule: Type.Object({
    id,
    course: Type.Object({ title: Type.String() }),
    batch: Type.Integer(),
    /** The number of people behind it on the list. */
    waiting: Type.Integer(),
  }),
});
export type EndingOffer = Static<typeof EndingOffer>;
export const EndingOffers = listAnswer(EndingOffer);
export const EndingOffersQuery = Type.Object(paging);

export const Addition = closed(Type.Pick(Joining, ['email', 'phone_number']).properties);
export type Addition = Static<typeof Addition>;

const reason = filled(500);
/** The reason is optional for the person who is next. */
export const Offering = closed({ reason: Type.Optional(reason) });
export const Extension = closed({ reason });
export const Removal = closed({ reason });
export const Reordering = closed({ rank: Type.Integer({ minimum: 1, maximum: 1_000_000 }), reason });
