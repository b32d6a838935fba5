/** What the product depends on, each behind a link: its database, a payment provider, a store of files and a mail server. */
import { cp, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeXendit, XENDIT_TOKEN } from '../../api/test/support/fake-providers/fake-xendit.ts';
import { startMailServer } from '../../api/test/support/mail-server.ts';
import { databaseSettings } from '../test/database.ts';
import type { Settings } from '../test/stack.ts';
import { Link } from '../../api/test/support/link.ts';
import { serveStore } from './store-on-disk.ts';

/** How long the provider waits before it tells the same again. */
const TELL_AGAIN_MS = 2000;

export type BackingServices = Awaited<ReturnType<typeof startBackingServices>>;

/** @param storeFolder where the store keeps its files */
export async function startBackingServices(databaseUrl: string, mediaFolder: string, storeFolder: string) {
  const provider = new FakeXendit();
  const providerUrl = await provider.http.listen();
  await mkdir(storeFolder, { recursive: true });
  await cp(mediaFolder, storeFolder, { recursive: true });
  const store = await serveStore(storeFolder);
  const mails = await startMailServer();
  const links = {
    database: new Link(Number(new URL(databaseUrl).port)),
    provider: new Link(Number(new URL(providerUrl).port)),
    store: new Link(store.port),
    mails: new Link(mails.port),
  };
  const [database, provided, stored, mailed] = await Promise.all(
    [links.database, links.provider, links.store, links.mails].map((link) => link.listen()),
  );
  const linkedDatabase = Object.assign(new URL(databaseUrl), { port: String(database) }).href;
  /** Each visitor is a client of its own, by the address that the generator names. */
  const settings: Settings = {
    api: {
      ...databaseSettings(linkedDatabase),
      PAYMENT_PROVIDER: 'xendit',
      XENDIT_SECRET_KEY: 'k',
      XENDIT_WEBHOOK_TOKEN: XENDIT_TOKEN,
      XENDIT_URL: `http://127.0.0.1:${provided}`,
      MEDIA_STORE: 's3',
      S3_BUCKET: 'karsa-media',
      S3_ENDPOINT: `http://127.0.0.1:${stored}`,
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      MAILER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${mailed}`,
      // As in production, where nothing else is set.
      OVERLOAD_EVENT_LOOP_MS: '',
      OVERLOAD_DATABASE_WAIT_MS: '',
      RATE_SIGN_IN_FAILURES_PER_ACCOUNT: '',
      RATE_SIGN_IN_FAILURES: '',
      RATE_ORDERS: '',
      RATE_VOUCHERS: '',
      RATE_OTHER: '',
      RATE_CERTIFICATES: '',
      RATE_EXPORTS: '',
      SWEEP_SECONDS: '5',
      RECONCILE_SECONDS: '5',
    },
    edge: { RATE_RENDERS: '', RENDER_BUDGET_MS: '', PAGE_FRESH_MS: '' },
    frontDoor: { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_SECOND: '' },
  };

  let isOpen = true;
  const telling = new Set<Promise<void>>();
  /** Tells until it was taken, as a provider does. */
  async function tell(origin: string, { headers, body }: { headers: Record<string, string>; body: string }) {
    while (isOpen) {
      const taken = await fetch(`${origin}/api/v1/webhooks/xendit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(10_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (taken) return;
      await sleep(TELL_AGAIN_MS);
    }
  }

  return {
    settings,
    links,
    provider,
    mails,
    storeFolder,
    /** A buyer pays at the provider, which tells the product, more than once. */
    async pay(origin: string, invoiceId: string): Promise<void> {
      const external_id = provider.invoices.find(({ id }) => id === invoiceId)?.external_id ?? '';
      await provider.pay(external_id);
      for (const notification of await provider.notifications(external_id)) {
        const told = tell(origin, notification).finally(() => telling.delete(told));
        telling.add(told);
      }
    },
    /** How many notifications were not taken yet. */
    untold: () => telling.size,
    async stop() {
      isOpen = false;
      for (const link of Object.values(links)) link.close();
      provider.http.close();
      store.close();
      await mails.close();
    },
  };
}
