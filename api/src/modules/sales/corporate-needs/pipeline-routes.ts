import type { FastifyRequest } from 'fastify';
import { staffActor, writeAuditEntry } from '../../../audit/record.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { withoutPersonalData } from '../../../http/personal-data.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { sendFile } from '../../money/money-documents/send-file.ts';
import { CorporatePipeline } from './pipeline.ts';
import {
  CorporateRecordAnswer,
  Move,
  NewQuote,
  NextStep,
  Note,
  PipelineAnswer,
  QuoteParams,
  TakingBack,
  type CorporateRecord,
} from './pipeline-schemas.ts';

/** The calls by which staff work on requests of companies. */
export function corporatePipelineRoutes(app: App, services: Services): void {
  const { db } = services;
  const tags = ['corporate needs'];
  const pipeline = new CorporatePipeline(services);
  const shown = (record: CorporateRecord, { identity }: Pick<FastifyRequest, 'identity'>) =>
    withoutPersonalData(record, identity);
  const writing = { tags, params: IdParams, headers: IfMatch, response: { 200: CorporateRecordAnswer } };

  app.get(
    '/api/v1/corporate-needs/pipeline',
    { access: 'corporate.read', schema: { tags, response: { 200: PipelineAnswer } } },
    async (request) => {
      return { message: 'Ringkasan permintaan', data: await pipeline.summary(staffActor(request).id) };
    },
  );

  app.get(
    '/api/v1/corporate-needs/:id',
    { access: 'corporate.read', schema: { tags, params: IdParams, response: { 200: CorporateRecordAnswer } } },
    async (request) => {
      const { id } = request.params;
      const record = await pipeline.read(id);
      await writeAuditEntry(db, staffActor(request), { action: 'corporate_need.read', entity: 'corporate_need', id });
      return { message: 'Permintaan perusahaan', data: shown(record, request) };
    },
  );

  app.put(
    '/api/v1/corporate-needs/:id/plan',
    { access: 'corporate.write', schema: { ...writing, body: NextStep } },
    async (request) => {
      const { params, body } = request;
      const record = await pipeline.plan(params.id, body, staffWrite(request));
      return { message: 'Tindakan berikutnya disimpan', data: shown(record, request) };
    },
  );

  app.post(
    '/api/v1/corporate-needs/:id/move',
    { access: 'corporate.write', schema: { ...writing, body: Move } },
    async (request) => {
      const { params, body } = request;
      const record = await pipeline.move(params.id, body, staffWrite(request));
      return { message: 'Keadaan diubah', data: shown(record, request) };
    },
  );

  app.post(
    '/api/v1/corporate-needs/:id/back',
    { access: 'corporate.write', schema: { ...writing, body: TakingBack } },
    async (request) => {
      const { params, body } = request;
      const record = await pipeline.takeBack(params.id, body, staffWrite(request));
      return { message: 'Langkah dikembalikan', data: shown(record, request) };
    },
  );

  app.post(
    '/api/v1/corporate-needs/:id/quote',
    { access: 'corporate.write', schema: { ...writing, body: NewQuote } },
    async (request) => {
      const { params, body } = request;
      const record = await pipeline.quote(params.id, body, staffWrite(request));
      return { message: 'Penawaran diterbitkan', data: shown(record, request) };
    },
  );

  app.get(
    '/api/v1/corporate-needs/:id/quotes/:quote_id/file',
    { access: 'corporate.read', schema: { tags, params: QuoteParams } },
    async (request, reply) => {
      const { id, quote_id } = request.params;
      const file = await pipeline.quoteFile(id, quote_id);
      const after = { document_id: quote_id };
      const entry = { action: 'corporate_need.read', entity: 'corporate_need', id, after } as const;
      await writeAuditEntry(db, staffActor(request), entry);
      return sendFile(reply, file);
    },
  );

  app.post(
    '/api/v1/corporate-needs/:id/note',
    {
      access: 'corporate.write',
      schema: { tags, params: IdParams, body: Note, response: { 200: CorporateRecordAnswer } },
    },
    async (request) => {
      const { params, body } = request;
      const record = await pipeline.note(params.id, body.text, staffActor(request));
      return { message: 'Catatan disimpan', data: shown(record, request) };
    },
  );
}
