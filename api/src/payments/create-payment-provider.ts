import type pg from 'pg';
import type { Config } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { XenditProvider } from './xendit/xendit-provider.ts';

export function createPaymentProvider(
  { payment, publicUrl }: Pick<Config, 'payment' | 'publicUrl'>,
  db: pg.Pool,
): PaymentProvider {
  return payment.provider === 'xendit' ? new XenditProvider(payment) : new SandboxProvider(db, publicUrl);
}
