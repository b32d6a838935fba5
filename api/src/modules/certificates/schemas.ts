import { Type, type Static } from 'typebox';
import { answer, nullable } from '../../http/schema-types.ts';

export const Certificate = Type.Object({
  student: Type.Object({ full_name: Type.String() }),
  course_schedule: Type.Object({ course: Type.Object({ title: Type.String() }) }),
  /** File path of the PDF; the address is MEDIA_BASE_URL + document. */
  document: Type.String(),
});
export type Certificate = Static<typeof Certificate>;
export const CertificateAnswer = answer(nullable(Certificate));
export const CertificateQuery = Type.Object({ ref_id: Type.String({ minLength: 1, maxLength: 100 }) });
