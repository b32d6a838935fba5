import pg from 'pg';
import { buildApp, type Built } from '../src/app.ts';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { LocalMediaStore } from '../src/media-store/local-media-store.ts';
import { createPaymentProviders } from '../src/payment-providers/create-payment-providers.ts';

/** Reads something of the server with all its routes, those of the sandbox included. Needs no database. */
export async function ofUnconnectedServer<T>(read: (built: Built) => T): Promise<T> {
  const config = readConfig({ LOG_LEVEL: 'silent', PAYMENT_PROVIDER: 'sandbox' });
  const db = new pg.Pool();
  const built = await buildApp(config, {
    db,
    media: new LocalMediaStore('unused'),
    payments: createPaymentProviders(config, db),
    clock: systemClock,
  });
  await built.app.ready();
  const result = read(built);
  await built.app.close();
  await db.end();
  return result;
}
