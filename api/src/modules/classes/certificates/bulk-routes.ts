import { staffActor } from '../../../audit/record.ts';
import { conflict } from '../../../http/api-error.ts';
import { Asking, eachRow, rowAnswers, rowsOf, ShownOutcome, ShownRow } from '../../../http/each-row.ts';
import { closed, id } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';

const Revoking = closed({ ...Asking, rows: rowsOf(ShownRow) });

/** The call that revokes several certificates. Each row does the same as the single call. */
export function bulkCertificateRoutes(app: App, { certificates }: Services): void {
  app.post(
    '/api/v1/certificates/bulk/revoke',
    {
      access: 'certificate.issue',
      schema: { tags: ['certificates'], body: Revoking, response: { 200: rowAnswers(id, ShownOutcome) } },
    },
    async (request) => {
      const actor = staffActor(request);
      const rows = await eachRow(request.body.rows, request.log, async (row) => {
        const { revoked_at } = await certificates.read(row.id);
        if (revoked_at !== null) throw conflict('ALREADY_REVOKED', 'Sertifikat ini sudah dicabut.');
        if (request.body.preview !== true) await certificates.revoke(row.id, actor);
        return { shown: '1' };
      });
      return { message: 'Sertifikat dicabut', data: { rows } };
    },
  );
}
