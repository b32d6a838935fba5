import type { App, Services } from '../../app.ts';
import { findVoucher } from './repository.ts';
import { VoucherAnswer, VoucherCheck } from './schemas.ts';
import { voucherRefusal } from './voucher-refusal.ts';

export function voucherRoutes(app: App, { db, clock, config }: Services): void {
  app.post('/api/v1/vouchers/validate', {
    config: { rateLimit: { max: config.rates.vouchers } },
    schema: { tags: ['vouchers'], body: VoucherCheck, response: { 200: VoucherAnswer } },
  }, async ({ body }) => {
    const voucher = await findVoucher(db, body.code);
    const refusal = voucherRefusal(voucher, body.course_id, clock.today());
    return voucher && refusal === null
      ? { message: 'Voucher berhasil digunakan', data: { percentage: voucher.percentage, max: voucher.max } }
      : { message: refusal ?? '', data: null };
  });
}
