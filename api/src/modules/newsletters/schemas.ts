import { Type, type Static } from 'typebox';
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
} from '../../http/schema-types.ts';

export const Subscription = closed({ email });
export const Subscribed = answer(Type.Null());

export const Subscriber = Type.Object({
  id,
  email: Type.String(),
  created_at: instant,
  /** When they left; null while they want mails. */
  unsubscribed_at: nullable(instant),
});
export type Subscriber = Static<typeof Subscriber>;
export const Subscribers = listAnswer(Subscriber);
export const OneSubscriber = answer(Subscriber);

export const SubscribersQuery = Type.Object({
  ...paging,
  /** Part of the address. */
  q: Type.Optional(searchText),
  state: Type.Optional(oneOf('ACTIVE', 'UNSUBSCRIBED')),
  /** Only who subscribed on these days in Jakarta. */
  since: Type.Optional(plainDate),
  until: Type.Optional(plainDate),
  /** Newest first unless asked otherwise. */
  sort: Type.Optional(oneOf('newest', 'oldest', 'email', 'email_desc')),
  /** Only what the list, newest first, has below this one. */
  before: Type.Optional(id),
  /** The list is saved as a file: the audit says so. */
  export: Type.Optional(Type.Boolean()),
});
export type SubscribersQuery = Static<typeof SubscribersQuery>;
