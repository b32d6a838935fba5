import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';

/** The public data of a certificate. */
export type Certificate = NonNullable<Data<'get', '/api/v1/certificates/find-by-ref-id'>>;

/** Finds a certificate by the id that is printed on it. @returns null where there is none @throws ApiError */
export const findCertificate = (refId: string, signal?: AbortSignal): Promise<Certificate | null> =>
  read('/api/v1/certificates/find-by-ref-id', { query: { ref_id: refId }, signal });

type CertificateList = Data<'get', '/api/v1/certificates'>;
/** A certificate, as staff see it. `document` is null for a revoked one. */
export type IssuedCertificate = CertificateList['rows'][number];
/** A registration that may get a certificate. */
export type Candidate = Data<'get', '/api/v1/certificates/candidates'>[number];

/** @throws ApiError */
export const listCertificates = (query: Query<'/api/v1/certificates'>): Promise<CertificateList> =>
  read('/api/v1/certificates', { query, as: 'staff' });

/** At most 20 registrations, those of the latest batches first. @param q part of a name or e-mail @throws ApiError */
export const listCandidates = (q: string): Promise<Candidate[]> =>
  read('/api/v1/certificates/candidates', { query: q ? { q } : {}, as: 'staff' });

/** Issues a certificate and draws its PDF, which takes about a second. @throws ApiError 409 where it cannot be issued, 422 with the wrong fields */
export const issueCertificate = (body: Body<'post', '/api/v1/certificates/create'>) =>
  write('post', '/api/v1/certificates/create', { body, as: 'staff' });

/** Revokes a certificate: it is no longer found, and its PDF is deleted. @throws ApiError */
export const revokeCertificate = (id: number) =>
  write('post', '/api/v1/certificates/{id}/revoke', { path: { id }, as: 'staff' });

/** The people of a batch, and whether each may get a certificate by attendance. */
export type BatchCertificates = Data<'get', '/api/v1/batches/{id}/certificates'>;

/** By name. @throws ApiError */
export const readBatchCertificates = (id: number): Promise<BatchCertificates> =>
  read('/api/v1/batches/{id}/certificates', { path: { id }, as: 'staff' });

/** Issues the certificate of one person of a batch. @throws ApiError 409 ALREADY_ISSUED, BELOW_THRESHOLD without a reason, or as `issueCertificate` */
export const issueBatchCertificate = (id: number, body: Body<'post', '/api/v1/batches/{id}/certificates/issue'>) =>
  write('post', '/api/v1/batches/{id}/certificates/issue', { path: { id }, body, as: 'staff' });
