import { Type, type Static } from 'typebox';
import { answer, id, instant, nullable, plainDate } from '../../../http/schema-types.ts';

const values = nullable(Type.Object({}, { additionalProperties: true }));

export const Entry = Type.Object({
  id: Type.Integer(),
  at: instant,
  /** Null where no staff account did it. The name is that of then. */
  actor: Type.Object({ id: nullable(id), name: Type.String() }),
  action: Type.String(),
  entity: Type.String(),
  /** Null where it is about many, such as a list that was read. */
  entity_id: nullable(Type.String()),
  /** Only fields that changed. Null: it did not exist before, or does not exist any more. */
  before: values,
  after: values,
  reason: nullable(Type.String()),
  request_id: nullable(Type.String()),
  /** What the record is called now, such as a title or a name; null where it is gone or there is none. */
  subject: nullable(Type.String()),
  /** Of an order or a registration: the id under which the back-office opens it. */
  transaction_id: nullable(Type.String()),
  /** The entry whose values went back by this one. */
  restores: nullable(Type.Integer()),
  /** The account that asks can put the values before it back, as far as the kind of the entry says; always there in lists. */
  restorable: Type.Optional(Type.Boolean()),
});
export type Entry = Static<typeof Entry>;

/** Newest first. `next` is the cursor of the page after this one; null on the last. */
export const EntriesAnswer = answer(Type.Object({ rows: Type.Array(Entry), next: nullable(Type.Integer()) }));

const paging = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  /** The `next` of the page before. */
  cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
};
export const EntryParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
/** With `preview` nothing is changed: the answer says what would be. */
export const RestoreQuery = Type.Object({ preview: Type.Optional(Type.Boolean()) });
const fields = Type.Object({}, { additionalProperties: true });
export const Restoration = Type.Object({
  entity: Type.String(),
  entity_id: Type.String(),
  /** What the record holds now, and what it will hold. Only fields that differ. */
  from: fields,
  to: fields,
  /** Fields of the entry that stay as they are, because no save changes them. */
  left_out: Type.Array(Type.String()),
  /** Of the record now; `If-Match` names it. */
  version: Type.Integer(),
});
export type Restoration = Static<typeof Restoration>;
export const RestorationAnswer = answer(Restoration);

const word = Type.String({ minLength: 1, maxLength: 60 });

export const HistoryParams = Type.Object({ entity: word, id: word });
export const HistoryQuery = Type.Object(paging);

export const EntriesQuery = Type.Object({
  ...paging,
  /** Id of the staff account. */
  actor: Type.Optional(id),
  /** Such as `voucher.end`; `voucher.` finds all that begin so. */
  action: Type.Optional(word),
  entity: Type.Optional(word),
  entity_id: Type.Optional(word),
  /** Days in Jakarta, both included. */
  since: Type.Optional(plainDate),
  until: Type.Optional(plainDate),
  /** false: without what was only read. */
  reads: Type.Optional(Type.Boolean()),
});
export type EntriesQuery = Static<typeof EntriesQuery>;
