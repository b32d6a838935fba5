import type { App, Services } from '../../app.ts';
import { findCertificate } from './repository.ts';
import { CertificateAnswer, CertificateQuery } from './schemas.ts';

export function certificateRoutes(app: App, { db, config }: Services): void {
  app.get('/api/v1/certificates/find-by-ref-id', {
    config: { rateLimit: { max: config.rates.certificates } },
    schema: { tags: ['certificates'], querystring: CertificateQuery, response: { 200: CertificateAnswer } },
  }, async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store');
    const data = await findCertificate(db, query.ref_id.trim());
    return { message: data ? 'Sertifikat ditemukan' : 'Sertifikat tidak ditemukan', data };
  });
}
