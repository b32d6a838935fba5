import type { App, Services } from '../../../services.ts';
import { auditBulkRead, staffActor, writeAuditEntry } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { notFound } from '../../../http/api-error.ts';
import { expectedVersion, IfMatch } from '../../../http/if-match.ts';
import { IdParams } from '../../../http/schema-types.ts';
import { nowOf } from './deps.ts';
import { readOrder } from './order-detail.ts';
import { addNote } from './notes.ts';
import { listOtherBatches } from './other-batches.ts';
import { QueuedOrders, QueueQuery } from './queue-schemas.ts';
import { listQueue } from './queues.ts';
import * as schemas from './schemas.ts';
import { messageOf, mustHold, staffCall } from './staff-call.ts';

/** The calls of staff about orders. Each has a reason, and with `preview` it shows what would happen. */
export function orderActionRoutes(app: App, { db, clock, config, actions }: Services): void {
  const tags = ['order actions'];
  const response = { 200: schemas.OutcomeAnswer, 409: schemas.ActionConflict };
  const ofOrder = { tags, params: schemas.OrderParams, headers: schemas.CallHeaders, response };

  app.get(
    '/api/v1/orders/:id',
    { access: 'order.read', schema: { tags, params: schemas.OrderParams, response: { 200: schemas.OrderAnswer } } },
    async (request) => {
      const isPaying = holds(request.identity, 'money.record');
      const found = await readOrder(db, request.params.id, { clock, isPaying, smallest: config.minPayable });
      if (!found) throw notFound('Pendaftaran tidak ditemukan');
      const { id, detail } = found;
      await writeAuditEntry(db, staffActor(request), { action: 'order.read', entity: 'order', id });
      return { message: 'Pendaftaran', data: detail };
    },
  );

  app.post(
    '/api/v1/orders/:id/note',
    {
      access: 'order.note',
      schema: { tags, params: schemas.OrderParams, body: schemas.Note, response: { 200: schemas.Noted } },
    },
    async (request) => {
      const { params, body } = request;
      await addNote(db, params.id, { text: body.text, at: nowOf({ clock }) }, staffActor(request));
      return { message: 'Catatan disimpan', data: null };
    },
  );

  app.get(
    '/api/v1/orders',
    { access: 'order.read', schema: { tags, querystring: QueueQuery, response: { 200: QueuedOrders } } },
    async (request) => {
      const { query } = request;
      const data = await listQueue(db, query, { today: clock.today(), now: nowOf({ clock }) });
      const ids = data.rows.flatMap(({ registration_id: one }) => one ?? []);
      await auditBulkRead(db, staffActor(request), { list: 'order', query, ids });
      return { message: 'Antrean pendaftaran', data };
    },
  );

  app.get(
    '/api/v1/orders/:id/batches',
    {
      access: 'order.read',
      schema: {
        tags,
        params: schemas.OrderParams,
        querystring: schemas.OtherBatchesQuery,
        response: { 200: schemas.OtherBatchesAnswer },
      },
    },
    async ({ params, query }) => {
      const data = await listOtherBatches(db, params.id, { course: query.course ?? null, today: clock.today() });
      if (!data) throw notFound('Pendaftaran tidak ditemukan');
      return { message: 'Batch tujuan', data };
    },
  );

  // A refund above the policy also needs `refund.create`.
  app.post(
    '/api/v1/orders/:id/cancel',
    { access: 'order.cancel', schema: { ...ofOrder, body: schemas.Cancelling } },
    async (request) => {
      const { params, body } = request;
      const refund = body.refund_amount ?? body.refund ?? 'POLICY';
      // A refund above the policy needs the same permission as any refund.
      if (refund !== 'POLICY' && refund !== 'NONE') mustHold(request, 'refund.create');
      const data = await actions.cancel(params.id, staffCall(request, body), refund);
      return { message: messageOf(body, 'Pendaftaran dibatalkan'), data };
    },
  );

  // Where the seat is given back, the call also needs `order.cancel`.
  app.post(
    '/api/v1/orders/:id/refund',
    { access: 'refund.create', schema: { ...ofOrder, body: schemas.Refunding } },
    async (request) => {
      const { params, body } = request;
      if (body.seat === 'FREE') mustHold(request, 'order.cancel');
      const data = await actions.refund(params.id, staffCall(request, body), {
        amount: body.amount ?? null,
        seat: body.seat,
      });
      return { message: messageOf(body, 'Pengembalian dana dicatat'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/record-transfer',
    { access: 'money.record', schema: { ...ofOrder, body: schemas.TransferRecord } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.recordTransfer(params.id, staffCall(request, body), {
        kind: body.kind ?? 'BANK_TRANSFER',
        amount: body.amount,
        reference: body.reference.trim(),
        occurredAt: body.occurred_at,
      });
      return { message: messageOf(body, 'Transfer dicatat'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/write-off',
    { access: 'money.record', schema: { ...ofOrder, body: schemas.WritingOff } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.writeOff(params.id, staffCall(request, body), body.amount ?? null);
      return { message: messageOf(body, 'Sisa tagihan dihapus'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/move',
    { access: 'order.move', schema: { ...ofOrder, body: schemas.Moving } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.move(params.id, staffCall(request, body), {
        scheduleId: body.course_schedule_id,
        registrationId: body.registration_id ?? null,
        price: body.price ?? 'CHARGE',
      });
      return { message: messageOf(body, 'Jadwal diubah'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/extend',
    { access: 'order.bill', schema: { ...ofOrder, body: schemas.Extending } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.extend(params.id, staffCall(request, body), body.expires_at);
      return { message: messageOf(body, 'Batas waktu diperpanjang'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/plan',
    { access: 'order.bill', schema: { ...ofOrder, body: schemas.Planning } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.plan(params.id, staffCall(request, body), body.due_on);
      return { message: messageOf(body, 'Cicilan dibuat'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/bill',
    { access: 'order.bill', schema: { ...ofOrder, body: schemas.Reasoned } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.bill(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Tagihan dikirim'), data };
    },
  );

  const ofPerson = { ...ofOrder, response: { ...response, 409: schemas.CorrectionConflict } };
  app.post(
    '/api/v1/orders/:id/correct',
    { access: 'registration.write', schema: { ...ofPerson, body: schemas.Correcting } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.correct(params.id, staffCall(request, body), {
        registrationId: body.registration_id ?? null,
        participant: body.participant ?? null,
        payer: body.payer ?? null,
        read: body.before,
      });
      return { message: messageOf(body, 'Data dikoreksi'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/change-participant',
    { access: 'registration.write', schema: { ...ofPerson, body: schemas.ChangingParticipant } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.changeParticipant(params.id, staffCall(request, body), {
        registrationId: body.registration_id ?? null,
        participant: body.participant,
        read: body.before,
      });
      return { message: messageOf(body, 'Peserta diganti'), data };
    },
  );

  app.post(
    '/api/v1/orders/:id/resend-mail',
    { access: 'mail.send', schema: { ...ofOrder, body: schemas.Reasoned } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.resendMail(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Email dikirim ulang'), data };
    },
  );

  // Where money is paid back, the call also needs `refund.create`.
  app.post(
    '/api/v1/course-schedules/:id/cancel',
    {
      access: 'schedule.cancel',
      schema: {
        tags,
        params: IdParams,
        headers: IfMatch,
        body: schemas.BatchCancelling,
        response: { 200: schemas.BatchOutcome, 409: schemas.ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      if ([body, ...(body.people ?? [])].some(({ decision }) => decision === 'REFUND'))
        mustHold(request, 'refund.create');
      const call = { ...staffCall(request, body), expected: expectedVersion(request.headers) };
      const rows = await actions.cancelBatch(params.id, call, body, staffActor(request));
      return { message: messageOf(body, 'Jadwal dibatalkan'), data: { rows } };
    },
  );

  app.get(
    '/api/v1/course-schedules/:id/cancelled',
    { access: 'schedule.cancel', schema: { tags, params: IdParams, response: { 200: schemas.BatchOutcome } } },
    async (request) => {
      const rows = await actions.cancelledBatch(request.params.id);
      const read = { course_schedule_id: request.params.id };
      await auditBulkRead(db, staffActor(request), {
        list: 'order',
        query: read,
        ids: rows.map((row) => row.order_id),
      });
      return { message: 'Jadwal yang dibatalkan', data: { rows } };
    },
  );
}
