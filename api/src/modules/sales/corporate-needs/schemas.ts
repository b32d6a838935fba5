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
  /** Fields that hold "•••", because the account has no permission `person.read`. */
  masked: Type.Optional(Type.Array(Type.String())),
  created_at: instant,
  state: oneOf(...states),
  owner: nullable(Type.Object({ id, name: Type.String() })),
  /** What is to be done next, and on which day; null where nothing is planned. */
  next_action: nullable(Type.String()),
  next_action_on: nullable(Type.String()),
  /** Total of the newest quote in rupiah; null until there is one. */
  value: nullable(Type.Integer()),
  /** Raised by every change; `If-Match` names it. */
  version: Type.Integer(),
});
export type CorporateNeed = Static<typeof CorporateNeed>;
export const CorporateNeeds = listAnswer(CorporateNeed);
const narrowing = {
  /** Part of the company's name, or of the name or e-mail of its person in charge. */
  q: Type.Optional(searchText),
  /** Only requests that arrived on this day in Jakarta or later. */
  since: Type.Optional(plainDate),
  state: Type.Optional(oneOf(...states)),
  /** Id of the staff account that works on it. */
  owner: Type.Optional(id),
  /** OVERDUE: the day of the next action is over. UNOWNED: open, and no account works on it. */
  view: Type.Optional(oneOf('OVERDUE', 'UNOWNED')),
  /** next: by the day of the next action, so that overdue ones are first and those without one last. */
  sort: Type.Optional(oneOf('newest', 'oldest', 'largest', 'smallest', 'next')),
};

/** What a file of the list is narrowed by, and its kind. */
export const CorporateNeedsFileQuery = Type.Object({ ...narrowing, ...fileFormat });
export type CorporateNeedsNarrowing = Omit<Static<typeof CorporateNeedsFileQuery>, 'format'>;

export const CorporateNeedsQuery = Type.Object({
  ...paging,
  ...narrowing,
  /** Only what the list, newest first, has below this request: pages by it do not shift while new ones arrive. */
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
