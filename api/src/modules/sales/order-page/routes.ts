import type { FastifyRequest } from 'fastify';
import { invalid } from '../../../http/api-error.ts';
import { SecretParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { buyerOf } from '../../money/money-documents/receipt-buyer.ts';
import { sendFile } from '../../money/money-documents/send-file.ts';
import { CallHeaders } from '../order-actions/schemas.ts';
import { messageOf } from '../order-actions/staff-call.ts';
import { sendCalendar } from '../orders/send-calendar.ts';
import { accountOf } from '../../money/refunds/bank-accounts.ts';
import * as schemas from './schemas.ts';
import type { BuyerCall } from './service.ts';

function buyerCall(
  {
    headers,
    routeOptions,
    params,
    ip,
  }: Pick<FastifyRequest, 'headers' | 'routeOptions' | 'ip'> & { params: { secret: string } },
  body: { preview?: boolean; reason?: string },
): BuyerCall {
  const key = headers['idempotency-key'];
  return {
    secret: params.secret,
    address: ip,
    reason: body.reason,
    preview: body.preview === true,
    key: typeof key === 'string' ? key : undefined,
    request: { route: routeOptions.url ?? '', body },
  };
}

/** The calls of the order's page. The secret of a link is the proof. Opening the page changes nothing, because programs that scan mails open links too. */
export function orderPageRoutes(app: App, { orderPage, config }: Services): void {
  const tags = ['order page'];
  const rate = { config: { rateLimit: { max: config.rates.orders } } };
  const ofLink = {
    tags,
    params: SecretParams,
    headers: CallHeaders,
    response: { 200: schemas.BuyerOutcome, 409: schemas.BuyerConflict },
  };

  app.get(
    '/api/v1/my-registration/:secret',
    { access: 'public', schema: { tags, params: SecretParams, response: { 200: schemas.OrderPageAnswer } } },
    async ({ params, ip }) => {
      return { message: 'Pesanan', data: await orderPage.read(params.secret, ip) };
    },
  );

  app.get(
    '/api/v1/my-registration/:secret/calendar',
    { access: 'public', schema: { tags, params: SecretParams } },
    async ({ params, ip }, reply) => sendCalendar(reply, await orderPage.calendar(params.secret, ip)),
  );

  app.get(
    '/api/v1/my-registration/:secret/documents/:document_id/file',
    { access: 'public', schema: { tags, params: schemas.OwnFileParams } },
    async ({ params, ip }, reply) => sendFile(reply, await orderPage.document(params.secret, ip, params.document_id)),
  );

  app.post(
    '/api/v1/my-registration/:secret/receipt',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.OwnReceipt } },
    async (request) => {
      const { body } = request;
      const data = await orderPage.askReceipt(buyerCall(request, body), buyerOf(body));
      return { message: messageOf(body, 'Kuitansi dibuat'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/refund-account',
    {
      access: 'public',
      ...rate,
      // The call has no key: storing the same account twice changes nothing, and no stored row may be derived from an account.
      schema: {
        tags,
        params: SecretParams,
        body: schemas.OwnAccount,
        response: { 200: schemas.BuyerOutcome, 409: schemas.BuyerConflict },
      },
    },
    async (request) => {
      const { body } = request;
      const call = { ...buyerCall(request, body), key: undefined };
      const data = await orderPage.setRefundAccount(call, accountOf(body));
      return { message: messageOf(body, 'Rekening disimpan'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/pay',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.Paying } },
    async (request) => {
      const { body } = request;
      const data = await orderPage.pay(buyerCall(request, body), body.amount ?? 'DUE');
      return { message: messageOf(body, 'Tagihan siap dibayar'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/correct',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.OwnCorrection } },
    async (request) => {
      const { body } = request;
      const data = await orderPage.correct(buyerCall(request, body), {
        participant: body.participant ?? null,
        payer: body.payer ?? null,
        read: body.before,
      });
      return { message: messageOf(body, 'Data disimpan'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/change-participant',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.NewParticipant } },
    async (request) => {
      const { body } = request;
      const data = await orderPage.changeParticipant(buyerCall(request, body), {
        participant: body.participant,
        read: body.before,
      });
      return { message: messageOf(body, 'Peserta diganti'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/cancel',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.OwnCancelling } },
    async (request) => {
      const { body } = request;
      if (body.refund_amount === undefined && body.preview !== true)
        throw invalid([{ field: 'refund_amount', message: 'Sebutkan jumlah yang kembali' }]);
      const data = await orderPage.cancel(buyerCall(request, body), body.refund_amount);
      return { message: messageOf(body, 'Pendaftaran dibatalkan'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/resend-mail',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.Bare } },
    async (request) => {
      const { body } = request;
      const data = await orderPage.resendMail(buyerCall(request, body));
      return { message: messageOf(body, 'Email dikirim ulang'), data };
    },
  );

  app.post(
    '/api/v1/my-registration/:secret/new-link',
    {
      access: 'public',
      ...rate,
      schema: { ...ofLink, body: schemas.Bare, response: { 200: schemas.Sent, 409: schemas.BuyerConflict } },
    },
    async (request) => {
      const { body } = request;
      await orderPage.newLink(buyerCall(request, body));
      return { message: messageOf(body, 'Tautan baru dikirim ke email'), data: null };
    },
  );

  // The answer is the same for known and unknown orders.
  app.post(
    '/api/v1/order-links/send',
    { access: 'public', ...rate, schema: { tags, body: schemas.SendLink, response: { 200: schemas.Sent } } },
    async ({ body, ip }) => {
      await orderPage.sendLink({ transactionId: body.transaction_id, endedLink: body.ended_link }, ip);
      return {
        message: 'Kalau pesanannya ada, tautannya sudah kami kirim ke emailnya. Periksa kotak masukmu.',
        data: null,
      };
    },
  );
}
