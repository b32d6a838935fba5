import type { App, Services } from '../../../services.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { PaymentProvider } from '../../../payment-providers/payment-provider.ts';
import { receive } from './notifications.ts';
import { Accepted, ProviderParams, XenditNotification } from './schemas.ts';

/** A provider notifies all payments from few addresses, so it may call so many times as often as a visitor. */
const A_PROVIDER = 10;

/**
 * Receives the notifications of the payment providers, each at its own address. They are stored first, so that one that arrives again, or twice at the
 * same time, changes nothing. The provider's adapter gets the bytes and interprets them.
 */
export function webhookRoutes(app: App, { db, orders, refunds, payments, config }: Services): void {
  const accept = async (provider: PaymentProvider, request: Request) => {
    const { headers, body, log } = request;
    const verification = provider.verify(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    switch (verification.outcome) {
      case 'REJECTED':
        throw new ApiError(401, 'UNAUTHENTICATED', 'Token atau tanda tangan tidak valid');
      case 'UNREADABLE':
        throw new ApiError(400, 'MALFORMED', 'Permintaan tidak dapat dibaca');
      case 'VERIFIED':
        await receive({ db, orders, refunds, payments }, provider.name, verification, log);
        return { message: 'Diterima', data: null };
    }
  };

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // The schema describes the bodies for readers only: the provider's adapter checks them.
    const options = {
      validatorCompiler: () => () => true,
      config: { staysOpen: true, rateLimit: { max: config.rates.other * A_PROVIDER } },
    } as const;

    // The address from the time with one provider only: it belongs to Xendit's invoices, or else to the first provider.
    scope.post(
      '/api/v1/xendit/webhook',
      {
        access: 'public',
        ...options,
        schema: { tags: ['payments'], body: XenditNotification, response: { 200: Accepted } },
      },
      (request) => accept(payments.all.find(({ name }) => name === 'xendit') ?? first(payments.all), request),
    );

    scope.post(
      '/api/v1/webhooks/:provider',
      {
        access: 'public',
        ...options,
        schema: { tags: ['payments'], params: ProviderParams, response: { 200: Accepted } },
      },
      async (request) => {
        const provider = payments.all.find(({ name }) => name === request.params.provider);
        if (!provider) throw notFound('Penyedia pembayaran ini tidak dipakai');
        return accept(provider, request);
      },
    );
  });
}

interface Request {
  readonly headers: Parameters<PaymentProvider['verify']>[0];
  readonly body: unknown;
  readonly log: Parameters<typeof receive>[3];
}

function first(providers: readonly PaymentProvider[]): PaymentProvider {
  const [provider] = providers;
  if (!provider) throw new Error('No payment provider is switched on');
  return provider;
}
