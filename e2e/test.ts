/** Playwright's `test` with what the tests of this product need: visitors, who is signed in, and what the console says. */
import { test as base, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import puppeteer, { type Browser as Firefox, type Page as FirefoxPage } from 'puppeteer-core';
import { type Account, signedIn } from './accounts.ts';
import { findFirefox } from './browser.ts';
import { Complaints } from './complaints.ts';
import { type OwnEdge, type OwnEdgeOptions, startEdge } from './own-edge.ts';
import { origin } from './product.ts';
import { type Staff, signInStaff } from './staff.ts';

export { expect };

interface VisitorOptions extends BrowserContextOptions {
  account?: Account;
}

export interface TestFixtures {
  /** Who is signed in where `page` opens: `test.use({ account: 'staff' })`. */
  account: Account | null;
  /** What the browser complains of in any page of the test. Checked at its end: all that was not expected fails it. */
  complaints: Complaints;
  /** Opens the page of another visitor, by default with nothing stored and not signed in. */
  newVisitor(options?: VisitorOptions): Promise<Page>;
  /** Staff at work through the API. */
  staff: Staff;
  /** Starts an edge of the test's own, to break without breaking the other tests. */
  ownEdge(options?: OwnEdgeOptions): Promise<OwnEdge>;
  /** A page of Firefox, which no journey uses; tests that use it are skipped where `findFirefox` finds none. */
  firefoxPage: FirefoxPage;
}

interface WorkerFixtures {
  /** Firefox over WebDriver BiDi: Playwright drives only a Firefox of its own, and the system's is the one to be tested. */
  firefox: Firefox;
}

const NOTHING_STORED = { cookies: [], origins: [] };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: origin,
  account: [null, { option: true }],
  storageState: async ({ account }, use) => use(account ? await signedIn(account) : NOTHING_STORED),
  complaints: [
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected(), 'the browser complains of nothing else').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    complaints.listenTo(context);
    await use(context);
  },
  newVisitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ account, ...options } = {}) => {
      const context = await browser.newContext({
        storageState: account ? await signedIn(account) : NOTHING_STORED,
        ...options,
      });
      contexts.push(context);
      complaints.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  staff: async ({}, use) => use(await signInStaff()),
  // The page ends first: a hint that it follows late would find no edge.
  ownEdge: async ({ context }, use, testInfo) => {
    const edges: OwnEdge[] = [];
    await use(async (options) => {
      const edge = await startEdge(options);
      edges.push(edge);
      return edge;
    });
    await context.close();
    if (testInfo.status !== testInfo.expectedStatus)
      for (const edge of edges)
        await testInfo.attach('log of the edge', {
          body: JSON.stringify(await edge.logged(), null, 1),
          contentType: 'application/json',
        });
    await Promise.all(edges.map((edge) => edge.stop()));
  },
  firefoxPage: async ({ firefox }, use, testInfo) => {
    if (testInfo.project.name === 'journeys') throw new Error('Journeys run in Chromium alone (playwright.config.ts).');
    const page = await firefox.newPage();
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('firefox', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' });
    await page.close();
  },
  firefox: [
    async ({}, use) => {
      const executablePath = findFirefox();
      if (!executablePath) throw new Error('There is no Firefox on this machine.');
      const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
});
