import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App, Services } from '../../services.ts';
import { auditBulkRead, staffActor, writeAuditEntry } from '../../audit/record.ts';
import { notFound } from '../../http/api-error.ts';
import { IdParams } from '../../http/schema-types.ts';
import { listUnmatched } from '../ledger/unmatched.ts';
import { listRefunds } from '../refunds/repository.ts';
import type { StaffCall } from './act.ts';
import { orderIdOf, readOrder } from './order-detail.ts';
import { listQueue } from './queues.ts';
import * as schemas from './schemas.ts';

/** Who calls, and why. The route is for staff alone, so that somebody is signed in. */
export function staffCall(
  { identity, headers, routeOptions, params }: Pick<FastifyRequest, 'identity' | 'headers' | 'routeOptions' | 'params'>,
  body: { reason: string; preview?: boolean },
): StaffCall {
  if (identity?.kind !== 'STAFF') throw new Error('A call of staff was reached by somebody else');
  const key = headers['idempotency-key'];
  return {
    actor: { kind: 'STAFF', staffId: identity.id },
    staffId: identity.id,
    reason: body.reason.trim(),
    preview: body.preview === true,
    key: typeof key === 'string' ? key : undefined,
    request: { route: routeOptions.url ?? '', params, body },
  };
}

const PREVIEWED = 'Begini hasilnya nanti. Belum ada yang berubah.';
/** What a call answers besides its outcome. */
export const messageOf = (body: { preview?: boolean }, done: string) => (body.preview === true ? PREVIEWED : done);

/** What staff do with orders: each call says why, and shows what would happen when asked with `preview`. */
export function orderActionRoutes(app: App, { db, clock, actions }: Services): void {
  const tags = ['order actions'];
  const response = { 200: schemas.OutcomeAnswer, 409: schemas.ActionConflict };
  const ofOrder = { tags, params: schemas.OrderParams, headers: schemas.CallHeaders, response };

  app.get(
    '/api/v1/orders/:id',
    { schema: { tags, params: schemas.OrderParams, response: { 200: schemas.OrderAnswer } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const data = await readOrder(db, request.params.id, clock.now());
      if (!data) throw notFound('Pendaftaran tidak ditemukan');
      const id = await orderIdOf(db, data.transaction_id);
      await writeAuditEntry(db, staffActor(request), { action: 'order.read', entity: 'order', id });
      return { message: 'Pendaftaran', data };
    },
  );

  app.get(
    '/api/v1/orders',
    { schema: { tags, querystring: schemas.QueueQuery, response: { 200: schemas.QueuedOrders } } },
    async (request, reply) => {
      const { query } = request;
      void reply.header('cache-control', 'no-store');
      const data = await listQueue(db, query, clock.today());
      const ids = data.rows.flatMap(({ registration_id: one }) => one ?? []);
      await auditBulkRead(db, staffActor(request), { list: 'order', query, ids });
      return { message: 'Antrean pendaftaran', data };
    },
  );

  app.post('/api/v1/orders/:id/cancel', { schema: { ...ofOrder, body: schemas.Cancelling } }, async (request) => {
    const { params, body } = request;
    const refund = body.refund_amount ?? body.refund ?? 'POLICY';
    const data = await actions.cancel(params.id, staffCall(request, body), refund);
    return { message: messageOf(body, 'Pendaftaran dibatalkan'), data };
  });

  app.post('/api/v1/orders/:id/refund', { schema: { ...ofOrder, body: schemas.Refunding } }, async (request) => {
    const { params, body } = request;
    const data = await actions.refund(params.id, staffCall(request, body), {
      amount: body.amount ?? null,
      seat: body.seat,
    });
    return { message: messageOf(body, 'Pengembalian dana dicatat'), data };
  });

  app.post(
    '/api/v1/orders/:id/record-transfer',
    { schema: { ...ofOrder, body: schemas.TransferRecord } },
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

  app.post('/api/v1/orders/:id/write-off', { schema: { ...ofOrder, body: schemas.WritingOff } }, async (request) => {
    const { params, body } = request;
    const data = await actions.writeOff(params.id, staffCall(request, body), body.amount ?? null);
    return { message: messageOf(body, 'Sisa tagihan dihapus'), data };
  });

  app.post('/api/v1/orders/:id/move', { schema: { ...ofOrder, body: schemas.Moving } }, async (request) => {
    const { params, body } = request;
    const data = await actions.move(params.id, staffCall(request, body), {
      scheduleId: body.course_schedule_id,
      registrationId: body.registration_id ?? null,
      price: body.price ?? 'CHARGE',
    });
    return { message: messageOf(body, 'Jadwal diubah'), data };
  });

  app.post('/api/v1/orders/:id/extend', { schema: { ...ofOrder, body: schemas.Extending } }, async (request) => {
    const { params, body } = request;
    const data = await actions.extend(params.id, staffCall(request, body), body.expires_at);
    return { message: messageOf(body, 'Batas waktu diperpanjang'), data };
  });

  app.post('/api/v1/orders/:id/plan', { schema: { ...ofOrder, body: schemas.Planning } }, async (request) => {
    const { params, body } = request;
    const data = await actions.plan(params.id, staffCall(request, body), body.due_on);
    return { message: messageOf(body, 'Cicilan dibuat'), data };
  });

  app.post('/api/v1/orders/:id/bill', { schema: { ...ofOrder, body: schemas.Reasoned } }, async (request) => {
    const { params, body } = request;
    const data = await actions.bill(params.id, staffCall(request, body));
    return { message: messageOf(body, 'Tagihan dikirim'), data };
  });

  app.post('/api/v1/orders/:id/correct', { schema: { ...ofOrder, body: schemas.Correcting } }, async (request) => {
    const { params, body } = request;
    const data = await actions.correct(params.id, staffCall(request, body), {
      registrationId: body.registration_id ?? null,
      participant: body.participant ?? null,
      payer: body.payer ?? null,
    });
    return { message: messageOf(body, 'Data dikoreksi'), data };
  });

  app.post(
    '/api/v1/orders/:id/change-participant',
    { schema: { ...ofOrder, body: schemas.ChangingParticipant } },
    async (request) => {
      const { params, body } = request;
      const data = await actions.changeParticipant(params.id, staffCall(request, body), {
        registrationId: body.registration_id ?? null,
        participant: body.participant,
      });
      return { message: messageOf(body, 'Peserta diganti'), data };
    },
  );

  app.post('/api/v1/orders/:id/resend-mail', { schema: { ...ofOrder, body: schemas.Reasoned } }, async (request) => {
    const { params, body } = request;
    const data = await actions.resendMail(params.id, staffCall(request, body));
    return { message: messageOf(body, 'Email dikirim ulang'), data };
  });

  app.post(
    '/api/v1/course-schedules/:id/cancel',
    {
      schema: {
        tags,
        params: IdParams,
        body: schemas.BatchCancelling,
        response: { 200: schemas.BatchOutcome, 409: schemas.ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      const rows = await actions.cancelBatch(params.id, staffCall(request, body), body);
      return { message: messageOf(body, 'Jadwal dibatalkan'), data: { rows } };
    },
  );

  refundRoutes(app, { db, actions }, response);
  unmatchedRoutes(app, { db, actions });
}

function refundRoutes(
  app: App,
  { db, actions }: Pick<Services, 'db' | 'actions'>,
  response: { 200: typeof schemas.OutcomeAnswer; 409: typeof schemas.ActionConflict },
): void {
  const tags = ['refunds'];
  const ofRefund = { tags, params: schemas.BigIdParams, headers: schemas.CallHeaders, response };

  app.get(
    '/api/v1/refunds',
    { schema: { tags, querystring: schemas.RefundsQuery, response: { 200: schemas.Refunds } } },
    async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { message: 'Pengembalian dana', data: await listRefunds(db, query) };
    },
  );

  app.post('/api/v1/refunds/:id/retry', { schema: { ...ofRefund, body: schemas.Reasoned } }, async (request) => {
    const { params, body } = request;
    const data = await actions.retryRefund(params.id, staffCall(request, body));
    return { message: messageOf(body, 'Pengembalian dana dicoba lagi'), data };
  });

  app.post('/api/v1/refunds/:id/record', { schema: { ...ofRefund, body: schemas.RefundRecord } }, async (request) => {
    const { params, body } = request;
    const data = await actions.recordRefund(params.id, staffCall(request, body), {
      reference: body.reference.trim(),
      occurredAt: body.occurred_at,
    });
    return { message: messageOf(body, 'Pengembalian dana dicatat'), data };
  });

  app.post('/api/v1/refunds/:id/give-up', { schema: { ...ofRefund, body: schemas.Reasoned } }, async (request) => {
    const { params, body } = request;
    const data = await actions.giveUpRefund(params.id, staffCall(request, body));
    return { message: messageOf(body, 'Pengembalian dana dihentikan'), data };
  });
}

function unmatchedRoutes(app: App, { db, actions }: Pick<Services, 'db' | 'actions'>): void {
  const tags = ['unmatched payments'];

  app.get(
    '/api/v1/unmatched-payments',
    { schema: { tags, querystring: schemas.UnmatchedQuery, response: { 200: schemas.UnmatchedPayments } } },
    async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { message: 'Pembayaran tanpa pendaftaran', data: await listUnmatched(db, query) };
    },
  );

  app.post(
    '/api/v1/unmatched-payments/:id/match',
    {
      schema: {
        tags,
        params: schemas.BigIdParams,
        headers: schemas.CallHeaders,
        body: schemas.Matching,
        response: { 200: schemas.OutcomeAnswer, 409: schemas.ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = await actions.match(body.transaction_id, staffCall(request, body), {
        paymentId: params.id,
        amount: body.amount ?? null,
      });
      return { message: messageOf(body, 'Pembayaran dicocokkan'), data };
    },
  );

  app.post(
    '/api/v1/unmatched-payments/:id/dismiss',
    {
      schema: {
        tags,
        params: schemas.BigIdParams,
        body: schemas.Reasoned,
        response: { 200: Type.Object({ message: Type.String(), data: Type.Null() }), 409: schemas.ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      await actions.dismiss(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Pembayaran ditutup'), data: null };
    },
  );
}
