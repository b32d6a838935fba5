import type { Candidate, IssuedCertificate } from '@site/shared/api/certificates';

const batch = { course: { title: 'Data Science' }, batch: 7, start_date: '2026-08-01', end_date: '2026-10-30' };

/** A graduate without a certificate, for tests. */
export const candidate: Candidate = {
  registration_id: 31,
  full_name: 'bagas nugraha',
  email: 'bagas@karsa.test',
  course_schedule: batch,
};

/** A valid certificate, for tests. */
export const certificate = (
  id: number,
  full_name: string,
  part: Partial<IssuedCertificate> = {},
): IssuedCertificate => ({
  id,
  ref_id: `KARSA-AAAAA-0000${id}`,
  full_name,
  course_schedule: batch,
  document: `${id}.pdf`,
  issued_on: '2026-11-06',
  revoked_at: null,
  ...part,
});
