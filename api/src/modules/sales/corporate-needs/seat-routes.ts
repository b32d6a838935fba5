import { staffActor } from '../../../audit/record.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { withoutPersonalData } from '../../../http/personal-data.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { importRows } from '../../../table-import/import-rows.ts';
import { ImportAnswer, importOf, MOST_BYTES } from '../../../table-import/schemas.ts';
import { CorporatePipeline } from './pipeline.ts';
import { CorporateRecordAnswer } from './pipeline-schemas.ts';
import { SEAT_FIELDS, seatListKind } from './seat-list-kind.ts';
import { listBatches } from './seat-repository.ts';
import { CompanyBatches, SeatsWanted } from './seat-schemas.ts';

/** The calls about seats that a company takes before it names their persons. */
export function companySeatRoutes(app: App, services: Services): void {
  const { db, clock, config } = services;
  const tags = ['corporate needs'];
  const pipeline = new CorporatePipeline(services);

  app.get(
    '/api/v1/corporate-needs/:id/batches',
    { access: 'corporate.write', schema: { tags, params: IdParams, response: { 200: CompanyBatches } } },
    async ({ params }) => {
      return { message: 'Batch', data: { rows: await listBatches(db, params.id, clock.today()) } };
    },
  );

  app.put(
    '/api/v1/corporate-needs/:id/seats',
    {
      access: 'corporate.write',
      schema: { tags, params: IdParams, headers: IfMatch, body: SeatsWanted, response: { 200: CorporateRecordAnswer } },
    },
    async (request) => {
      const { params, body, identity } = request;
      const record = await pipeline.seats(params.id, body, staffWrite(request));
      return { message: 'Kursi disimpan', data: withoutPersonalData(record, identity) };
    },
  );

  app.post(
    '/api/v1/corporate-needs/:id/seats/import',
    {
      access: 'corporate.write',
      bodyLimit: MOST_BYTES,
      schema: { tags, params: IdParams, body: importOf(SEAT_FIELDS), response: { 200: ImportAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      await pipeline.read(id);
      const kind = seatListKind(id, { db, clock, publicUrl: config.publicUrl });
      const rows = await importRows(kind, request.body, { db, actor: staffActor(request) });
      return { message: 'Nama di kursi', data: { rows } };
    },
  );
}
