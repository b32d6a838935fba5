import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { IdParams } from '../../../http/schema-types.ts';
import { CALLS_A_FAILURE } from '../../../limits/failures-first.ts';
import { FailureLimit } from '../../../limits/failure-limit.ts';
import { keysOf, ordersOfAttempts } from '../orders/replace-order.ts';
import { countUsesOf, findVoucher } from './repository.ts';
import {
  NewVoucher,
  OneVoucher,
  SmallTotalsAnswer,
  VoucherAnswer,
  VoucherChange,
  VoucherCheck,
  Vouchers,
  VouchersQuery,
  VoucherTerms,
} from './schemas.ts';
import { voucherRefusal } from './voucher-refusal.ts';

export function voucherRoutes(app: App, { db, clock, config, vouchers }: Services): void {
  const tags = ['vouchers'];
  const unknown = new FailureLimit(db, 'unknown voucher', config.rates.vouchers);
  app.post(
    '/api/v1/vouchers/validate',
    {
      access: 'public',
      config: { rateLimit: { max: config.rates.vouchers * CALLS_A_FAILURE } },
      schema: { tags, body: VoucherCheck, response: { 200: VoucherAnswer } },
    },
    async ({ body, ip }) => {
      const voucher = await unknown.count(
        ip,
        (found) => found === null,
        () => findVoucher(db, body.code),
      );
      // A key that made no order counts as no key.
      const replaced = voucher ? await ordersOfAttempts(db, keysOf(body)) : [];
      const givenBack = voucher && replaced.length > 0 ? await countUsesOf(db, voucher.id, replaced) : 0;
      const refusal = voucherRefusal(
        voucher && { ...voucher, used: voucher.used - givenBack },
        body.course_id,
        clock.today(),
      );
      return voucher && refusal === null
        ? { message: 'Voucher berhasil digunakan', data: { percentage: voucher.percentage, max: voucher.max } }
        : { message: refusal ?? '', data: null };
    },
  );

  app.get(
    '/api/v1/vouchers',
    { access: 'voucher.read', schema: { tags, querystring: VouchersQuery, response: { 200: Vouchers } } },
    async ({ query }) => {
      return { message: 'Daftar voucher', data: await vouchers.list(query) };
    },
  );

  app.get(
    '/api/v1/vouchers/small-totals',
    { access: 'voucher.read', schema: { tags, querystring: VoucherTerms, response: { 200: SmallTotalsAnswer } } },
    async ({ query }) => {
      return { message: 'Program yang totalnya terlalu kecil', data: await vouchers.smallTotals(query) };
    },
  );

  app.post(
    '/api/v1/vouchers/create',
    { access: 'voucher.write', schema: { tags, body: NewVoucher, response: { 201: OneVoucher } } },
    async (request, reply) => {
      const data = await vouchers.create(request.body, staffActor(request));
      return reply.code(201).send({ message: 'Berhasil menambah voucher', data });
    },
  );

  app.put(
    '/api/v1/vouchers/:id/update',
    {
      access: 'voucher.write',
      schema: { tags, params: IdParams, headers: IfMatch, body: VoucherChange, response: { 200: OneVoucher } },
    },
    async (request) => {
      return {
        message: 'Berhasil mengubah voucher',
        data: await vouchers.update(request.params.id, request.body, staffWrite(request)),
      };
    },
  );

  app.post(
    '/api/v1/vouchers/:id/end',
    { access: 'voucher.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: OneVoucher } } },
    async (request) => {
      return { message: 'Voucher diakhiri', data: await vouchers.end(request.params.id, staffWrite(request)) };
    },
  );

  app.post(
    '/api/v1/vouchers/:id/resume',
    { access: 'voucher.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: OneVoucher } } },
    async (request) => {
      return { message: 'Voucher aktif lagi', data: await vouchers.resume(request.params.id, staffWrite(request)) };
    },
  );
}
