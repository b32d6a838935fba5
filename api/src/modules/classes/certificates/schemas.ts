import { Type, type Static } from 'typebox';
import {
  answer,
  closed,
  filled,
  id,
  instant,
  listAnswer,
  nullable,
  oneOf,
  paging,
  searchText,
} from '../../../http/schema-types.ts';
import { CourseType } from '../../catalogue/course-schedules/schemas.ts';

export const Certificate = Type.Object({
  student: Type.Object({ full_name: Type.String() }),
  course_schedule: Type.Object({ course: Type.Object({ title: Type.String(), type: CourseType }) }),
  /** File path of the PDF; the address is MEDIA_BASE_URL + document. */
  document: Type.String(),
});
export type Certificate = Static<typeof Certificate>;
export const CertificateAnswer = answer(nullable(Certificate));
export const CertificateQuery = Type.Object({ ref_id: Type.String({ minLength: 1, maxLength: 100 }) });

const batch = Type.Object({
  course: Type.Object({ title: Type.String() }),
  batch: Type.Integer(),
  start_date: Type.String(),
  end_date: Type.String(),
});

/** A certificate, as staff see it. */
export const IssuedCertificate = Type.Object({
  id,
  ref_id: Type.String(),
  full_name: Type.String(),
  course_schedule: batch,
  /** File path of the PDF; null for a revoked certificate, whose file is removed. */
  document: nullable(Type.String()),
  issued_on: Type.String(),
  revoked_at: nullable(instant),
});
export type IssuedCertificate = Static<typeof IssuedCertificate>;
export const IssuedCertificates = listAnswer(IssuedCertificate);
export const OneCertificate = answer(IssuedCertificate);

export const CertificatesQuery = Type.Object({
  ...paging,
  type: Type.Unsafe<'ALL' | 'VALID' | 'REVOKED'>({ ...oneOf('ALL', 'VALID', 'REVOKED'), default: 'ALL' }),
  q: Type.Optional(searchText),
  /** By the time of issue; without it: newest first. */
  sort: Type.Optional(oneOf('newest', 'oldest')),
});
export type CertificatesQuery = Static<typeof CertificatesQuery>;

/** A registration that may get a certificate: it has a place, its batch is over, and it has no valid certificate yet. */
export const Candidate = Type.Object({
  registration_id: Type.Integer(),
  full_name: Type.String(),
  email: Type.String(),
  course_schedule: batch,
});
export type Candidate = Static<typeof Candidate>;
export const Candidates = answer(Type.Array(Candidate));
export const CandidatesQuery = Type.Object({ q: Type.Optional(searchText) });

export const NewCertificate = closed({
  registration_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** The name for the sheet. Staff can correct it, because people mistype their own names. */
  full_name: filled(120),
});
export type NewCertificate = Static<typeof NewCertificate>;
