import { Type, type Static } from 'typebox';
import { fileFormat } from '../../../exports/file-format.ts';
import {
  answer,
  closed,
  email,
  id,
  instant,
  listAnswer,
  nullable,
  oneOf,
  paging,
  plainDate,
  searchText,
} from '../../../http/schema-types.ts';

export const Subscribing = closed({ email });
export const Subscribed = answer(Type.Null());

const subscriptionState = oneOf('ACTIVE', 'PENDING', 'UNSUBSCRIBED');

/** The data on the page of a link. PENDING: the address is not confirmed yet. */
export const Subscription = Type.Object({ email: Type.String(), state: subscriptionState });
export type Subscription = Static<typeof Subscription>;
export const SubscriptionAnswer = answer(Subscription);

export const Subscriber = Type.Object({
  id,
  email: Type.String(),
  created_at: instant,
  /** When the owner of the address confirmed it. While it is null, nothing may be sent to the address. */
  confirmed_at: nullable(instant),
  /** When they left; null while they are subscribed. */
  unsubscribed_at: nullable(instant),
});
export type Subscriber = Static<typeof Subscriber>;
export const Subscribers = listAnswer(Subscriber);
export const OneSubscriber = answer(Subscriber);

const narrowing = {
  /** Part of the address. */
  q: Type.Optional(searchText),
  state: Type.Optional(subscriptionState),
  /** Only people who subscribed on these days in Jakarta. */
  since: Type.Optional(plainDate),
  until: Type.Optional(plainDate),
  /** Without it: newest first. */
  sort: Type.Optional(oneOf('newest', 'oldest', 'email', 'email_desc')),
};

/** The filters of a file of the list, and its format. */
export const SubscribersFileQuery = Type.Object({ ...narrowing, ...fileFormat });
export type SubscribersNarrowing = Omit<Static<typeof SubscribersFileQuery>, 'format'>;

export const SubscribersQuery = Type.Object({ ...paging, ...narrowing });
export type SubscribersQuery = Static<typeof SubscribersQuery>;
