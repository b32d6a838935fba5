import { Type, type Static } from 'typebox';
import { answer, closed, filled, id, oneOf } from '../../../http/schema-types.ts';

const DetailType = oneOf('SYLLABUS', 'DESCRIPTION', 'ADVANTAGE');

export const CourseDetail = Type.Object({
  id,
  course_id: id,
  order: Type.Integer(),
  title: Type.String(),
  type: DetailType,
  /** For an ADVANTAGE this is the number of its icon, 1 to 5. */
  description: Type.String(),
  /** Always present; `If-Match` names it. */
  version: Type.Optional(Type.Integer()),
});
export type CourseDetail = Static<typeof CourseDetail>;

const payload = {
  order: Type.Integer({ minimum: 0, maximum: 10_000 }),
  title: filled(200),
  type: DetailType,
  description: filled(125),
};
export const NewDetail = closed({ course_id: id, ...payload });
export type NewDetail = Static<typeof NewDetail>;
export const DetailChange = closed(payload);
export type DetailChange = Static<typeof DetailChange>;
export const DetailAnswer = answer(CourseDetail);
