import type pg from 'pg';
import type { Config, ProviderConfig } from '../config.ts';
import { MidtransProvider } from './midtrans/midtrans-provider.ts';
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { SwitchedOnProviders } from './switched-on-providers.ts';
import { XenditSessionsProvider } from './xendit-sessions/xendit-sessions-provider.ts';
import { XenditProvider } from './xendit/xendit-provider.ts';

/** Makes the providers that the configuration switches on. */
export function createPaymentProviders(
  { payment, publicUrl }: Pick<Config, 'payment' | 'publicUrl'>,
  db: pg.Pool,
): PaymentProviders {
  const create = (config: ProviderConfig): PaymentProvider => {
    switch (config.provider) {
      case 'sandbox':
        return new SandboxProvider(db, publicUrl);
      case 'xendit':
        return new XenditProvider(config);
      case 'xendit-sessions':
        return new XenditSessionsProvider(config);
      case 'midtrans':
        return new MidtransProvider(config);
    }
  };
  return new SwitchedOnProviders({
    first: create(payment.first),
    fallback: payment.fallback && create(payment.fallback),
  });
}
