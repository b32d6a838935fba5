/** Builds the product and starts it once for all tests, on free ports with its own data; Playwright's `globalSetup`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/free-port.ts';
import { buildAll, startProduct } from '../tools/product.ts';
import { UNHURRIED } from './unhurried.ts';

/** Tests ask more often than people do; what is limited is tested in the API's own suite. */
const NO_RATE_LIMITS = {
  RATE_SIGN_IN_FAILURES: '100000',
  RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '100000',
  RATE_ORDERS: '100000',
  UNPAID_ORDERS_PER_PAYER: '100000',
  FREE_ORDERS_PER_PAYER: '100000',
  RATE_VOUCHERS: '100000',
  RATE_CERTIFICATES: '100000',
  RATE_UNKNOWN_LINKS: '100000',
  RATE_EXPORTS: '100000',
  RATE_OTHER: '1000000',
  // The machine of the tests is slow, not overloaded.
  OVERLOAD_EVENT_LOOP_MS: '0',
  OVERLOAD_DATABASE_WAIT_MS: '0',
};

/** @returns what stops the product; nothing where `E2E_ORIGIN`, `E2E_API` and `E2E_STORE` name one that runs already */
export default async function startOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_ORIGIN']) return undefined;
  // Playwright ends in order, and stops the product, on SIGINT only.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  const dataDir = await mkdtemp(join(tmpdir(), 'karsa-e2e-'));
  try {
    console.log('Building what has changed');
    await buildAll();
    const product = await startProduct({
      port: await freePort(),
      apiPort: await freePort(),
      dataDir,
      edgeEnv: UNHURRIED,
      // A seat that comes free is offered at the next sweep.
      apiEnv: { ...NO_RATE_LIMITS, SWEEP_SECONDS: '2' },
      onStep: (step) => console.log(step),
    });
    Object.assign(process.env, {
      E2E_ORIGIN: product.origin,
      E2E_API: product.apiOrigin,
      E2E_STORE: product.storeDir,
      E2E_OUTBOX: join(dataDir, 'outbox'),
    });
    return async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
