import { Type, type Static } from 'typebox';
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
} from '../../http/schema-types.ts';
import { CourseType } from '../course-schedules/schemas.ts';

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
});
export type CorporateNeed = Static<typeof CorporateNeed>;
export const CorporateNeeds = listAnswer(CorporateNeed);
export const CorporateNeedsQuery = Type.Object({
  ...paging,
  /** Part of the company's name, or of the name or e-mail of its person in charge. */
  q: Type.Optional(searchText),
  /** Only requests that arrived on this day in Jakarta or later. */
  since: Type.Optional(plainDate),
  sort: Type.Optional(oneOf('newest', 'oldest', 'largest')),
  /** Only what the list, newest first, has below this request: pages by it do not shift while new ones arrive. */
  before: Type.Optional(id),
  /** The list is saved as a file: the audit says so. */
  export: Type.Optional(Type.Boolean()),
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
