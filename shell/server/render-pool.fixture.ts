/** For tests: a render pool with real processes, closed after each test. */
import { afterEach, beforeEach } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRemote } from '@site/shared/contract';
import { createRenderPool, type RenderPool, type RenderPoolOptions, type RenderRequest } from './render-pool.ts';
import { type TestSite, testSite } from './test-site.ts';

export let site: TestSite;
export let pool: RenderPool;
export let logged: { event: Record<string, unknown>; message: string }[];

beforeEach(async () => {
  site = await testSite();
  logged = [];
});
afterEach(async () => {
  await pool.close();
  await site.remove();
});

export function open(options: Partial<RenderPoolOptions> = {}): void {
  pool = createRenderPool({
    workerFile: site.workerFile,
    shellDir: site.shellDir,
    storeDir: site.storeDir,
    apiUrl: 'http://127.0.0.1:1',
    mediaBaseUrl: '/media/',
    budget: 5000,
    concurrency: 16,
    queueLength: 64,
    responseTimeout: 5000,
    keep: 60_000,
    log: (event, message) => logged.push({ event, message }),
    ...options,
  });
}

/** The text that a page shows. */
export async function body(path: string, owner: LiveRemote | null = null, request?: RenderRequest): Promise<string> {
  const rendered = await pool.render(path, owner, request);
  return rendered.kind === 'page' ? rendered.body : rendered.location;
}

/** The id of the process that renders now. */
export const pid = () => body('/');

/** Tries again until a page is rendered. A process that ended may be starting again. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await pause(20)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

export const exits = () => logged.filter(({ message }) => message === 'a render process ended');
