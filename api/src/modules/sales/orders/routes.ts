import { calendarFile, calendarFileName } from '@site/shared/calendar-file';
import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { notFound } from '../../../http/api-error.ts';
import { clientOf } from '../../../limits/client-of.ts';
import type { App, Services } from '../../../services.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { CALLS_A_FAILURE } from '../../../limits/failures-first.ts';
import { isTransactionId } from '../../money/ledger/transaction-id.ts';
import {
  AttemptAnswer,
  AttemptHeaders,
  FreeOrderAnswer,
  InstalmentAnswer,
  InstalmentQuery,
  InvoiceAnswer,
  OrderConflict,
  OrderHeaders,
  OrderRequest,
  TransactionAnswer,
  TransactionParams,
} from './schemas.ts';
import { sendCalendar } from './send-calendar.ts';

const attemptMessages = {
  ACCEPTED: 'Pendaftaran sudah diterima',
  IN_FLIGHT: 'Pendaftaran masih diproses',
  ENDED: 'Pendaftaran sudah berakhir tanpa dibayar',
  UNKNOWN: 'Pendaftaran tidak ditemukan',
} as const;

export function orderRoutes(app: App, { db, clock, orders, config }: Services): void {
  const tags = ['orders'];
  // Attackers make few guesses here; the pupils of a school are many, and some have to send the form a second time.
  const placing = { max: config.rates.orders * CALLS_A_FAILURE };
  const refused = new FailureLimit(db, 'refused order', config.rates.orders);
  const placed = async <T>(address: string, place: () => Promise<T>): Promise<T> => {
    const forgive = await refused.attempt(address);
    const order = await place();
    forgive();
    return order;
  };
  const unknownAttempt = new FailureLimit(db, 'unknown attempt', config.rates.orders);
  const unknown = new FailureLimit(db, 'unknown transaction', config.rates.other);
  const find = (id: string, address: string) =>
    unknown.count(
      address,
      (order) => !order,
      () => orders.find(id),
    );
  // The buyers of a school behind one address each wait for the payment of their own order.
  const byOrder = {
    max: config.rates.other,
    keyGenerator: ({ params, ip }: FastifyRequest) =>
      Value.Check(TransactionParams, params) && isTransactionId(params.id) ? params.id : clientOf(ip),
  };

  app.post(
    '/api/v1/xendit/create-free-transaction',
    {
      access: 'public',
      config: { rateLimit: placing },
      schema: {
        tags,
        headers: OrderHeaders,
        body: OrderRequest,
        response: { 201: FreeOrderAnswer, 409: OrderConflict },
      },
    },
    async ({ body, headers, ip }, reply) => {
      const data = await placed(ip, () => orders.placeFree(body, headers['idempotency-key']));
      return reply.code(201).send({ message: 'Berhasil melakukan order', data });
    },
  );

  app.post(
    '/api/v1/xendit/create-invoice',
    {
      access: 'public',
      config: { rateLimit: placing },
      schema: { tags, headers: OrderHeaders, body: OrderRequest, response: { 201: InvoiceAnswer, 409: OrderConflict } },
    },
    async ({ body, headers, ip }, reply) => {
      const data = await placed(ip, () => orders.placePaid(body, headers['idempotency-key']));
      return reply.code(201).send({ message: 'Berhasil melakukan order', data });
    },
  );

  app.get(
    '/api/v1/xendit/instalment-plans',
    { access: 'public', schema: { tags, querystring: InstalmentQuery, response: { 200: InstalmentAnswer } } },
    async ({ query: { course_schedule_id, price } }) => {
      return { message: 'Pilihan cicilan', data: { plans: await orders.plans(course_schedule_id, price) } };
    },
  );

  app.get(
    '/api/v1/xendit/find-attempt',
    {
      access: 'public',
      config: { rateLimit: placing },
      schema: { tags, headers: AttemptHeaders, response: { 200: AttemptAnswer } },
    },
    async ({ headers, ip }) => {
      const attempt = await unknownAttempt.count(
        ip,
        ({ status }) => status === 'UNKNOWN',
        () => orders.findAttempt(headers['idempotency-key']),
      );
      return {
        message: attemptMessages[attempt.status],
        status: attempt.status,
        data: attempt.status === 'ACCEPTED' ? attempt.order : null,
      };
    },
  );

  app.get(
    '/api/v1/xendit/get-transaction/:id',
    {
      access: 'public',
      config: { rateLimit: byOrder },
      schema: { tags, params: TransactionParams, response: { 200: TransactionAnswer } },
    },
    async ({ params, ip }) => {
      const found = await find(params.id, ip);
      if (!found) return { message: 'Transaksi tidak ditemukan', status: 'UNKNOWN' as const, data: null };
      const { state, rest, owing, needs_invoice, title, slug, thumbnail, transaction_id } = found;
      const { course_schedule_id, batch, start_date, amount } = found;
      if (state !== 'PAID' && state !== 'PAID_UNPLACED')
        return {
          message: 'Transaksi belum dibayar',
          status: state,
          ...(rest && { rest }),
          ...(needs_invoice && { needs_invoice }),
          data: null,
        };
      return {
        message: 'Transaksi',
        status: state,
        ...(owing && { owing }),
        data: {
          id: transaction_id,
          status: state,
          course: { title, slug, thumbnail },
          course_schedule_id,
          batch,
          start_date,
          amount,
        },
      };
    },
  );

  // The file has an address of its own, because browsers within other apps cannot save a file that a page makes.
  app.get(
    '/api/v1/xendit/get-transaction/:id/calendar',
    { access: 'public', config: { rateLimit: byOrder }, schema: { tags, params: TransactionParams } },
    async ({ params, ip }, reply) => {
      const found = await find(params.id, ip);
      if (found?.state !== 'PAID') throw notFound('Transaksi tidak ditemukan');
      const { course_schedule_id: id, title, batch, start_date } = found;
      const day = { id, title, batch, start_date };
      return sendCalendar(reply, { name: calendarFileName(day), text: calendarFile(day, clock.now()) });
    },
  );
}
