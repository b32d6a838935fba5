import { normaliseCertificateId } from '@site/shared/certificate-id';
import type { App, Services } from '../../../services.ts';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { IdParams } from '../../../http/schema-types.ts';
import { CALLS_A_FAILURE } from '../../../limits/failures-first.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { findCertificate } from './repository.ts';
import {
  Candidates,
  CandidatesQuery,
  CertificateAnswer,
  CertificateQuery,
  CertificatesQuery,
  IssuedCertificates,
  NewCertificate,
  OneCertificate,
} from './schemas.ts';

export function certificateRoutes(app: App, { db, config, certificates }: Services): void {
  const tags = ['certificates'];
  const unknown = new FailureLimit(db, 'unknown certificate', config.rates.certificates);
  app.get(
    '/api/v1/certificates/find-by-ref-id',
    {
      access: 'public',
      config: { rateLimit: { max: config.rates.certificates * CALLS_A_FAILURE } },
      schema: { tags, querystring: CertificateQuery, response: { 200: CertificateAnswer } },
    },
    async ({ query, ip }) => {
      const data = await unknown.count(
        ip,
        (found) => found === null,
        () => findCertificate(db, normaliseCertificateId(query.ref_id)),
      );
      return { message: data ? 'Sertifikat ditemukan' : 'Sertifikat tidak ditemukan', data };
    },
  );

  app.get(
    '/api/v1/certificates',
    {
      access: 'certificate.read',
      schema: { tags, querystring: CertificatesQuery, response: { 200: IssuedCertificates } },
    },
    async (request) => {
      const { query } = request;
      const data = await certificates.list(query);
      await auditBulkRead(db, staffActor(request), { list: 'certificate', query, ids: data.rows.map(({ id }) => id) });
      return { message: 'Daftar sertifikat', data };
    },
  );

  app.get(
    '/api/v1/certificates/candidates',
    { access: 'certificate.issue', schema: { tags, querystring: CandidatesQuery, response: { 200: Candidates } } },
    async (request) => {
      const { query } = request;
      const data = await certificates.candidates(query.q, holds(request.identity, 'person.read'));
      const ids = data.map(({ registration_id }) => registration_id);
      await auditBulkRead(db, staffActor(request), { list: 'registration', query, ids });
      return { message: 'Pendaftaran yang dapat diberi sertifikat', data };
    },
  );

  app.post(
    '/api/v1/certificates/create',
    { access: 'certificate.issue', schema: { tags, body: NewCertificate, response: { 201: OneCertificate } } },
    async (request, reply) => {
      const data = await certificates.issue(request.body, staffActor(request));
      return reply.code(201).send({ message: 'Sertifikat diterbitkan', data });
    },
  );

  app.post(
    '/api/v1/certificates/:id/revoke',
    { access: 'certificate.issue', schema: { tags, params: IdParams, response: { 200: OneCertificate } } },
    async (request) => ({
      message: 'Sertifikat dicabut',
      data: await certificates.revoke(request.params.id, staffActor(request)),
    }),
  );
}
