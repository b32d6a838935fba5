import { Type, type Static } from 'typebox';
import { answer, id, instant, nullable, plainDate } from '../../../http/schema-types.ts';

const values = nullable(Type.Object({}, { additionalProperties: true }));

export const Entry = Type.Object({
  id: Type.Integer(),
  at: instant,
  /** `id` is null where no staff account acted. `name` is the name at that time. */
  actor: Type.Object({ id: nullable(id), name: Type.String() }),
  action: Type.String(),
  entity: Type.String(),
  /** Null where the entry is about many records, such as a list that was read. */
  entity_id: nullable(Type.String()),
  /** Only fields that changed. Null where the record did not exist before, or does not exist after it. */
  before: values,
  after: values,
  reason: nullable(Type.String()),
  request_id: nullable(Type.String()),
  /** The present title or name of the record; null where it is gone or has none. */
  subject: nullable(Type.String()),
  /** For an order or a registration: the id by which the back-office opens it. */
  transaction_id: nullable(Type.String()),
  /** The entry whose values this one restored. */
  restores: nullable(Type.Integer()),
  /** Whether the caller can restore the values from before it, as far as its kind allows; always present in lists. */
  restorable: Type.Optional(Type.Boolean()),
});
export type Entry = Static<typeof Entry>;

/** Newest first. `next` is the cursor of the following page; null on the last page. */
export const EntriesAnswer = answer(Type.Object({ rows: Type.Array(Entry), next: nullable(Type.Integer()) }));

const paging = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  /** The `next` of the previous page. */
  cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
};
export const EntryParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
/** With `preview` nothing changes: the answer says what would. */
export const RestoreQuery = Type.Object({ preview: Type.Optional(Type.Boolean()) });
const fields = Type.Object({}, { additionalProperties: true });
export const Restoration = Type.Object({
  entity: Type.String(),
  entity_id: Type.String(),
  /** The present values, and those after restoring. Only fields that differ. */
  from: fields,
  to: fields,
  /** Fields of the entry that keep their present values, because no save changes them. */
  left_out: Type.Array(Type.String()),
  /** The present version of the record; `If-Match` names it. */
  version: Type.Integer(),
});
export type Restoration = Static<typeof Restoration>;
export const RestorationAnswer = answer(Restoration);

const word = Type.String({ minLength: 1, maxLength: 60 });

export const HistoryParams = Type.Object({ entity: word, id: word });
export const HistoryQuery = Type.Object(paging);

export const EntriesQuery = Type.Object({
  ...paging,
  /** The id of a staff account. */
  actor: Type.Optional(id),
  /** Such as `voucher.end`. `voucher.` finds all actions that begin with it. */
  action: Type.Optional(word),
  entity: Type.Optional(word),
  entity_id: Type.Optional(word),
  /** Days in Jakarta, both inclusive. */
  since: Type.Optional(plainDate),
  until: Type.Optional(plainDate),
  /** false: without entries about reading. */
  reads: Type.Optional(Type.Boolean()),
});
export type EntriesQuery = Static<typeof EntriesQuery>;
