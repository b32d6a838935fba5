import { Type } from 'typebox';
import type { App, Services } from '../../../services.ts';
import { ApiError } from '../../../http/api-error.ts';
import { answer, nullable, oneOf, plainDate } from '../../../http/schema-types.ts';
import { PaymentProviderError } from '../../../payment-providers/payment-provider.ts';
import { reconcileDay, type Reconciliation } from './reconciliation.ts';

const Sums = Type.Object({ payments: Type.Integer(), refunds: Type.Integer() });
const ReconciliationAnswer = answer(
  Type.Object({
    channels: Type.Array(
      Type.Object({
        provider: Type.String(),
        channel: nullable(Type.String()),
        ledger: Sums,
        at_provider: Sums,
      }),
    ),
    /** Empty where the two sides agree exactly. */
    differences: Type.Array(
      Type.Object({
        provider: Type.String(),
        kind: oneOf('PAYMENT', 'REFUND'),
        reference: Type.String(),
        channel: nullable(Type.String()),
        /** null where the ledger has no such movement. */
        ledger_amount: nullable(Type.Integer()),
        /** null where the provider has no such movement. */
        provider_amount: nullable(Type.Integer()),
      }),
    ),
  }),
);

/** The call that compares the books of a day with a provider's list. */
export function ledgerRoutes(app: App, { db, payments }: Services): void {
  app.get(
    '/api/v1/reconciliation',
    {
      access: 'money.read',
      schema: {
        tags: ['ledger'],
        querystring: Type.Object({ day: plainDate }),
        response: { 200: ReconciliationAnswer },
      },
    },
    async ({ query }) => {
      const data: Reconciliation = { channels: [], differences: [] };
      for (const provider of payments.all) {
        const { channels, differences } = await reconcileDay(db, provider, query.day).catch((cause: unknown) => {
          if (!(cause instanceof PaymentProviderError)) throw cause;
          throw new ApiError(503, 'PAYMENT_UNAVAILABLE', `Penyedia ${provider.name} sedang tidak dapat dihubungi.`, {
            retryAfterSeconds: 30,
            cause,
          });
        });
        data.channels.push(...channels);
        data.differences.push(...differences);
      }
      return { message: 'Pencocokan dengan penyedia pembayaran', data };
    },
  );
}
