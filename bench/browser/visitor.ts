/** A visitor on a slow phone: Slow 4G and a processor four times slower, with an empty cache. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Failure } from '../../tools/workspace.ts';
import { recordRequests, type RequestRecord, type Requests, type Traffic } from './requests.ts';

/** Slow 4G as Lighthouse understands it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_CPU = 4;
/** So long without a request and a page is at rest, ms. */
const QUIET = 700;
const TIMEOUT_MS = 20_000;

/** What the probe saw of a page; times in ms since navigation. */
export interface Paint {
  fcp: number;
  lcp: number;
  /** What the largest paint was, for people. */
  lcpElement: string;
  cls: number;
  interactive: number;
  loaded: number;
}

export type Measured = Paint & Traffic;

export interface Visitor {
  page: Page;
  /** Opens an address and waits until the page is at rest. A second time is a repeat visit with a warm cache. */
  visit(address: string): Promise<Measured>;
  /** Waits until no request has been under way for a while, counted from now: what was just done may not have asked for anything yet. */
  rest(): Promise<void>;
  /** What the page of the last visit asked the network for. */
  requests(): RequestRecord[];
  /** Opens an address and taps its menu the moment the last of its scripts has arrived. @returns ms from then until the frame that shows the menu */
  tapMenu(address: string): Promise<number>;
  leave(): Promise<void>;
}

export async function newVisitor(browser: Browser): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  let page = await context.newPage();
  let requests = await slowDown(page);

  /** Asked from outside: the page's security policy forbids it to evaluate what it should wait for. */
  async function until(condition: string, failure: string): Promise<void> {
    for (const deadline = Date.now() + TIMEOUT_MS; !(await page.evaluate<boolean>(condition)); await sleep(50))
      if (Date.now() > deadline) throw new Failure(`${failure} within ${TIMEOUT_MS / 1000} s.`);
  }

  const visitor: Visitor = {
    get page() {
      return page;
    },
    async visit(address) {
      if (page.url() !== 'about:blank') {
        await page.close();
        page = await context.newPage();
        requests = await slowDown(page);
      }
      await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
      await until('probe.interactive > 0', `${address} was not interactive`);
      await visitor.rest();
      const paint = await page.evaluate<Paint>('JSON.parse(JSON.stringify(probe))');
      return { ...paint, ...requests.traffic(Math.max(paint.interactive, paint.loaded)) };
    },
    async rest() {
      const began = Date.now();
      while (Math.min(requests.quietFor(), Date.now() - began) < QUIET && Date.now() - began < TIMEOUT_MS)
        await sleep(50);
    },
    requests: () => requests.records(),
    async tapMenu(address) {
      await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
      const { x, y } = await page.evaluate<{ x: number; y: number }>('probe.menuButton()');
      const scripts = await page.evaluate<string[]>('probe.scripts()');
      await requests.answered(scripts);
      await page.touchscreen.tap(x, y);
      await until('probe.answered > 0', `${address} did not answer a tap`);
      return page.evaluate<number>(`probe.answered - probe.arrivalOf(${JSON.stringify(scripts)})`);
    },
    leave: () => context.close(),
  };
  return visitor;
}

async function slowDown(page: Page): Promise<Requests> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return recordRequests(session);
}
