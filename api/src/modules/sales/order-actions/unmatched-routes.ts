import { Type } from 'typebox';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { notFound } from '../../../http/api-error.ts';
import type { App, Services } from '../../../services.ts';
import { findReceived, listUnmatched } from '../../money/ledger/unmatched.ts';
import { unmatchedRefusal } from './unmatched-refusal.ts';
import { ActionConflict, BigIdParams, CallHeaders, OutcomeAnswer, Reasoned } from './schemas.ts';
import { messageOf, staffCall } from './staff-call.ts';
import { Matching, UnmatchedPaymentAnswer, UnmatchedPayments, UnmatchedQuery } from './unmatched-schemas.ts';

/** The calls by which staff handle payments that fit no order. */
export function unmatchedPaymentRoutes(app: App, { db, actions }: Services): void {
  const tags = ['unmatched payments'];

  app.get(
    '/api/v1/unmatched-payments',
    { access: 'money.read', schema: { tags, querystring: UnmatchedQuery, response: { 200: UnmatchedPayments } } },
    async (request) => {
      const { query } = request;
      const data = await listUnmatched(db, query);
      const ids = data.rows.map(({ id }) => id);
      await auditBulkRead(db, staffActor(request), { list: 'unmatched_payment', query, ids });
      return { message: 'Pembayaran tanpa pendaftaran', data };
    },
  );

  app.get(
    '/api/v1/unmatched-payments/:id',
    { access: 'money.read', schema: { tags, params: BigIdParams, response: { 200: UnmatchedPaymentAnswer } } },
    async (request) => {
      const found = await findReceived(db, request.params.id);
      if (!found) throw notFound('Pembayaran tidak ditemukan');
      const { waits, ...payment } = found;
      await auditBulkRead(db, staffActor(request), { list: 'unmatched_payment', query: {}, ids: [payment.id] });
      const refusal = waits ? null : await unmatchedRefusal(db, payment.id);
      return { message: 'Pembayaran tanpa pendaftaran', data: { ...payment, refusal } };
    },
  );

  app.post(
    '/api/v1/unmatched-payments/:id/match',
    {
      access: 'money.record',
      schema: {
        tags,
        params: BigIdParams,
        headers: CallHeaders,
        body: Matching,
        response: { 200: OutcomeAnswer, 409: ActionConflict },
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
    '/api/v1/unmatched-payments/:id/unmatch',
    {
      access: 'money.record',
      schema: {
        tags,
        params: BigIdParams,
        headers: CallHeaders,
        body: Reasoned,
        response: { 200: OutcomeAnswer, 409: ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = await actions.unmatch(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Pembayaran dilepas dari pendaftaran'), data };
    },
  );

  app.post(
    '/api/v1/unmatched-payments/:id/dismiss',
    {
      access: 'money.record',
      schema: {
        tags,
        params: BigIdParams,
        body: Reasoned,
        response: { 200: Type.Object({ message: Type.String(), data: Type.Null() }), 409: ActionConflict },
      },
    },
    async (request) => {
      const { params, body } = request;
      await actions.dismiss(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Pembayaran ditutup'), data: null };
    },
  );
}
