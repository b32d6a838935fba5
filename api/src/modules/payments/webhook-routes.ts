import { createHash, timingSafeEqual } from 'node:crypto';
import type { App, Services } from '../../app.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PaymentNews } from '../orders/payment-news.ts';
import { receive } from './notifications.ts';
import { Accepted, PaymentNotification } from './schemas.ts';

/** Notifications of the payment provider. Kept first, so that one that arrives again, or twice at once, changes nothing. */
export function webhookRoutes(app: App, { db, orders, payments }: Services): void {
  app.post(
    '/api/v1/xendit/webhook',
    {
      // Before the body is read: strangers' bodies are not worth parsing.
      onRequest: async ({ headers }) => {
        if (!sameToken(headers['x-callback-token'], payments.webhookToken))
          throw new ApiError(401, 'UNAUTHENTICATED', 'Token tidak valid');
      },
      schema: { tags: ['payments'], body: PaymentNotification, response: { 200: Accepted } },
    },
    async ({ body, log }) => {
      const news: PaymentNews = {
        provider: payments.name,
        externalId: body.external_id,
        providerInvoiceId: body.id,
        status: body.status === 'SETTLED' ? 'PAID' : body.status,
        amount: body.amount,
        currency: body.currency ?? 'IDR',
        paidAmount: body.paid_amount ?? null,
        channel: body.payment_channel ?? body.payment_method ?? null,
      };
      await receive({ db, orders, payments }, news, log);
      return { message: 'Diterima', data: null };
    },
  );
}

/** Takes the same time whatever is wrong; hashing makes the lengths equal. */
function sameToken(given: string | string[] | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return (
    timingSafeEqual(hash(typeof given === 'string' ? given : ''), hash(expected)) &&
    typeof given === 'string' &&
    given !== ''
  );
}
