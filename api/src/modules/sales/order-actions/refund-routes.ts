import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { notFound } from '../../../http/api-error.ts';
import type { App, Services } from '../../../services.ts';
import { accountOf, findAccount, shownAccount } from '../../money/refunds/bank-accounts.ts';
import { findRefund, isForStaff, listRefunds } from '../../money/refunds/repository.ts';
import { AccountOfRefund, RecordAnswer, RefundRecord } from './refund-call-schemas.ts';
import { refundRefusal } from './refund-refusal.ts';
import { RefundAnswer, Refunds, RefundsQuery } from './refund-schemas.ts';
import { ActionConflict, BigIdParams, CallHeaders, OutcomeAnswer, Reasoned } from './schemas.ts';
import { messageOf, staffCall } from './staff-call.ts';

/** The calls by which staff handle refunds. */
export function refundRoutes(app: App, { db, refundActions }: Services): void {
  const tags = ['refunds'];
  const response = { 200: OutcomeAnswer, 409: ActionConflict };
  const ofRefund = { tags, params: BigIdParams, headers: CallHeaders, response };

  app.get(
    '/api/v1/refunds',
    { access: 'money.read', schema: { tags, querystring: RefundsQuery, response: { 200: Refunds } } },
    async (request) => {
      const { query, identity } = request;
      const isPaying = holds(identity, 'money.record');
      const { rows, count } = await listRefunds(db, query);
      const ids = rows.map(({ id }) => id);
      await auditBulkRead(db, staffActor(request), { list: 'refund', query, ids });
      const shown = rows.map((row) => ({ ...row, account: shownAccount(row.account, isPaying) }));
      return { message: 'Pengembalian dana', data: { rows: shown, count } };
    },
  );

  app.get(
    '/api/v1/refunds/:id',
    { access: 'money.read', schema: { tags, params: BigIdParams, response: { 200: RefundAnswer } } },
    async (request) => {
      const { params, identity } = request;
      const refund = await findRefund(db, params.id);
      if (!refund) throw notFound('Pengembalian dana tidak ditemukan');
      await auditBulkRead(db, staffActor(request), { list: 'refund', query: {}, ids: [refund.id] });
      const account = shownAccount(refund.account, holds(identity, 'money.record'));
      const refusal = isForStaff(refund) ? null : await refundRefusal(db, refund);
      return { message: 'Pengembalian dana', data: { ...refund, account, refusal } };
    },
  );

  app.post(
    '/api/v1/refunds/:id/retry',
    { access: 'refund.create', schema: { ...ofRefund, body: Reasoned } },
    async (request) => {
      const { params, body } = request;
      const data = await refundActions.retry(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Pengembalian dana dicoba lagi'), data };
    },
  );

  app.post(
    '/api/v1/refunds/:id/record',
    {
      access: 'money.record',
      schema: { ...ofRefund, body: RefundRecord, response: { 200: RecordAnswer, 409: ActionConflict } },
    },
    async (request) => {
      const { params, body } = request;
      const outcome = await refundActions.record(params.id, staffCall(request, body), {
        reference: body.reference.trim(),
        occurredAt: body.occurred_at,
      });
      // Members of staff who may record money transfer to this account, so they see it in full.
      const account = await findAccount(db, params.id);
      return { message: messageOf(body, 'Pengembalian dana dicatat'), data: { ...outcome, account } };
    },
  );

  app.post(
    '/api/v1/refunds/:id/bank-account',
    // The call has no key: storing the same account twice changes nothing, and no stored row may be derived from an account.
    { access: 'refund.create', schema: { tags, params: BigIdParams, body: AccountOfRefund, response } },
    async (request) => {
      const { params, body } = request;
      const data = await refundActions.setAccount(params.id, staffCall(request, body), accountOf(body), body.before);
      return { message: messageOf(body, 'Rekening disimpan'), data };
    },
  );

  app.post(
    '/api/v1/refunds/:id/give-up',
    { access: 'refund.create', schema: { ...ofRefund, body: Reasoned } },
    async (request) => {
      const { params, body } = request;
      const data = await refundActions.giveUp(params.id, staffCall(request, body));
      return { message: messageOf(body, 'Pengembalian dana dihentikan'), data };
    },
  );
}
