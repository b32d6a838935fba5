import { type Data, read } from '@site/shared/api/client';

/** A certificate as anyone may see it. */
export type Certificate = NonNullable<Data<'get', '/api/v1/certificates/find-by-ref-id'>>;

/** Looks up a certificate by the ID printed on it. @returns null where there is none @throws ApiError */
export const findCertificate = (refId: string, signal?: AbortSignal): Promise<Certificate | null> =>
  read('/api/v1/certificates/find-by-ref-id', { query: { ref_id: refId }, signal });
