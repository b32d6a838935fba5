import { staffActor } from '../../../audit/record.ts';
import {
  Asking,
  eachRow,
  rowAnswers,
  rowsOf,
  ShownOutcome,
  ShownRow,
  VersionedRow,
  VersionOutcome,
} from '../../../http/each-row.ts';
import { conflict } from '../../../http/api-error.ts';
import { closed, id } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { CorporatePipeline } from './pipeline.ts';
import { Move, NextStep } from './pipeline-schemas.ts';

const tags = ['corporate needs'];
const BulkPlan = closed({ rows: rowsOf(closed({ ...VersionedRow.properties, ...NextStep.properties })) });
// Which seats a company takes is chosen in its record, so a call about several requests has no seats.
const { to, reason } = Move.properties;
const BulkMove = closed({ to, reason, ...Asking, rows: rowsOf(ShownRow) });

/** The calls about several requests. Each row does the same as the single call. */
export function bulkCorporateRoutes(app: App, services: Services): void {
  const pipeline = new CorporatePipeline(services);

  app.post(
    '/api/v1/corporate-needs/bulk/plan',
    { access: 'corporate.write', schema: { tags, body: BulkPlan, response: { 200: rowAnswers(id, VersionOutcome) } } },
    async (request) => {
      const actor = staffActor(request);
      const rows = await eachRow(request.body.rows, request.log, async ({ id: need, version: expected, ...next }) => {
        const { version } = await pipeline.plan(need, next, { actor, expected });
        return { version };
      });
      return { message: 'Tindakan berikutnya disimpan', data: { rows } };
    },
  );

  app.post(
    '/api/v1/corporate-needs/bulk/move',
    { access: 'corporate.write', schema: { tags, body: BulkMove, response: { 200: rowAnswers(id, ShownOutcome) } } },
    async (request) => {
      const actor = staffActor(request);
      const { to, reason, preview = false } = request.body;
      const rows = await eachRow(request.body.rows, request.log, async ({ id: need, shown }) => {
        const { version, seats } = await pipeline.read(need);
        if (to === 'LOST' && seats.taken > 0)
          throw conflict(
            'HAS_SEATS',
            'Perusahaan ini memegang kursi. Tandai tidak jadi dari catatannya: akibatnya terlihat di sana.',
          );
        const expected = shown === undefined ? version : Number(shown);
        await pipeline.move(need, { to, ...(reason === undefined ? {} : { reason }) }, { actor, expected, preview });
        return { shown: String(expected) };
      });
      return { message: 'Keadaan diubah', data: { rows } };
    },
  );
}
