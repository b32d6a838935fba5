import { Type, type Static } from 'typebox';
import { fileFormat } from '../../../exports/file-format.ts';
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
  plainDate,
  searchText,
} from '../../../http/schema-types.ts';
import { CourseType } from '../../catalogue/course-schedules/schemas.ts';
import { states } from './states.ts';

export const CorporateNeed = Type.Object({
  id: Type.Integer(),
  company_name: Type.String(),
  course: nullable(Type.Object({ id, title: Type.String(), type: CourseType })),
  participant_amount: Type.Integer(),
  pic_name: Type.String(),
  pic_email: Type.String(),
  pic_whatsapp: nullable(Type.String()),
  notes: nullable(Type.String()),
  /** The fields that hold "•••" because the account lacks the permission `person.read`. */
  masked: Type.Optional(Type.Array(Type.String())),
  created_at: instant,
  state: oneOf(...states),
  owner: nullable(Type.Object({ id, name: Type.String() })),
  /** The next action and its day; null where nothing is planned. */
  next_action: nullable(Type.String()),
  next_action_on: nullable(Type.String()),
  /** The total of the newest quote in rupiah; null until there is one. */
  value: nullable(Type.Integer()),
  /** Raised by every change; `If-Match` names it. */
  version: Type.Integer(),
});
export type CorporateNeed = Static<typeof CorporateNeed>;
export const CorporateNeeds = listAnswer(CorporateNeed);
const narrowing = {
  /** Part of the name of the company, or of the name or e-mail of its contact. */
  q: Type.Optional(searchText),
  /** Only requests that arrived on this day in Jakarta or later. */
  since: Type.Optional(plainDate),
  state: Type.Optional(oneOf(...states)),
  /** The id of the staff account that works on it. */
  owner: Type.Optional(id),
  /** OVERDUE: the day of the next action is over. UNOWNED: it is open, and no account works on it. */
  view: Type.Optional(oneOf('OVERDUE', 'UNOWNED')),
  /** `next`: by the day of the next action, so that overdue ones come first and those without one last. */
  sort: Type.Optional(oneOf('newest', 'oldest', 'largest', 'smallest', 'next')),
};

/** The filters of a file of the list, and its format. */
export const CorporateNeedsFileQuery = Type.Object({ ...narrowing, ...fileFormat });
export type CorporateNeedsNarrowing = Omit<Static<typeof CorporateNeedsFileQuery>, 'format'>;

export const CorporateNeedsQuery = Type.Object({
  ...paging,
  ...narrowing,
  /** Only requests below this one in the list by newest first. Pages by it do not shift while new requests arrive. */
  before: Type.Optional(id),
});
export type CorporateNeedsQuery = Static<typeof CorporateNeedsQuery>;

export const NewCorporateNeed = closed({
  company_name: filled(200),
  pic_name: filled(200),
  pic_email: email,
  pic_whatsapp: Type.Optional(nullable(Type.String({ maxLength: 30 }))),
  course_id: Type.Optional(nullable(id)),
  participant_amount: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  notes: Type.Optional(nullable(Type.String({ maxLength: 5_000 }))),
  terms_accepted: Type.Optional(Type.Literal(true)),
});
export type NewCorporateNeed = Static<typeof NewCorporateNeed>;
export const Received = answer(Type.Object({ id: Type.Integer() }));
