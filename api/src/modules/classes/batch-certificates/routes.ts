import { presentInstant } from '../../../clock.ts';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { OneCertificate } from '../certificates/schemas.ts';
import { readGraduates } from './graduates.ts';
import { BatchCertificatesAnswer, NewBatchCertificate } from './schemas.ts';

/** The calls by which a batch gets its certificates, according to attendance. */
export function batchCertificateRoutes(app: App, { db, clock, certificates }: Services): void {
  const tags = ['certificates'];
  app.get(
    '/api/v1/batches/:id/certificates',
    { access: 'certificate.read', schema: { tags, params: IdParams, response: { 200: BatchCertificatesAnswer } } },
    async (request) => {
      const { params } = request;
      const data = await readGraduates(db, params.id, presentInstant(clock));
      const ids = data.rows.map(({ registration_id }) => registration_id);
      await auditBulkRead(db, staffActor(request), { list: 'participant', query: { batch: params.id }, ids });
      return { message: 'Sertifikat batch', data };
    },
  );

  // One person per call: drawing a sheet takes about a second, and a failure must not stop the others.
  app.post(
    '/api/v1/batches/:id/certificates/issue',
    {
      access: 'certificate.issue',
      schema: { tags, params: IdParams, body: NewBatchCertificate, response: { 201: OneCertificate } },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { rows } = await readGraduates(db, params.id, presentInstant(clock));
      const graduate = rows.find(({ registration_id }) => registration_id === body.registration_id);
      if (!graduate) throw invalid([{ field: 'registration_id', message: 'Bukan peserta batch ini' }]);
      if (!graduate.is_enough && body.reason === undefined)
        throw conflict('BELOW_THRESHOLD', 'Kehadirannya belum cukup. Isi alasan untuk tetap menerbitkan.');
      const { registration_id, full_name } = graduate;
      const data = await certificates.issue({ registration_id, full_name }, staffActor(request), body.reason);
      return reply.code(201).send({ message: 'Sertifikat diterbitkan', data });
    },
  );
}
