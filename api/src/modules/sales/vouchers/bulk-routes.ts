import { Type } from 'typebox';
import { staffActor } from '../../../audit/record.ts';
import { eachRow, rowAnswers, rowsOf, VersionedRow, VersionOutcome } from '../../../http/each-row.ts';
import { closed, id } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';

const tags = ['vouchers'];
const response = { 200: rowAnswers(id, VersionOutcome) };
/** `ended_at`: the earlier time of the end, where a resume is undone. Without it the voucher ends now. */
const Ending = closed({
  ...VersionedRow.properties,
  ended_at: Type.Optional(Type.String({ format: 'date-time' })),
});

/** The calls about several vouchers. Each row does the same as the single call. */
export function bulkVoucherRoutes(app: App, { vouchers }: Services): void {
  app.post(
    '/api/v1/vouchers/bulk/end',
    { access: 'voucher.write', schema: { tags, body: closed({ rows: rowsOf(Ending) }), response } },
    async (request) => {
      const actor = staffActor(request);
      const rows = await eachRow(request.body.rows, request.log, async (row) => {
        const { version } = await vouchers.end(row.id, { actor, expected: row.version }, row.ended_at);
        return { version };
      });
      return { message: 'Voucher diakhiri', data: { rows } };
    },
  );

  app.post(
    '/api/v1/vouchers/bulk/resume',
    { access: 'voucher.write', schema: { tags, body: closed({ rows: rowsOf(VersionedRow) }), response } },
    async (request) => {
      const actor = staffActor(request);
      const rows = await eachRow(request.body.rows, request.log, async (row) => {
        const { version } = await vouchers.resume(row.id, { actor, expected: row.version });
        return { version };
      });
      return { message: 'Voucher aktif lagi', data: { rows } };
    },
  );
}
