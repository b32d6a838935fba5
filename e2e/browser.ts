/** The browser the tests drive: the system's Chromium or Chrome. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { Failure } from '../tools/workspace.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a browser. @throws Failure that says what to install */
export function findBrowser(): string {
  const own = process.env['CHROME_PATH'];
  if (own) {
    if (existsSync(own)) return own;
    throw new Failure(`CHROME_PATH names ${own}, where there is no browser.`);
  }
  const found = [...PLACES, chromium.executablePath()].find((path) => path && existsSync(path));
  if (!found)
    throw new Failure(
      'No browser was found. Install Chromium or Chrome (Debian: apt-get install chromium), or name one with CHROME_PATH=….',
    );
  return found;
}

/** Starts a browser that talks to nothing but the product. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, page errors and violations of the security policy so far. */
  complaints: string[];
}

/** A new visitor, with nothing stored. */
export async function visit(browser: Browser, width = 1280, more: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 740 : 850 },
    baseURL: origin,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    ...more,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  return { page, context, complaints };
}

/**
 * Waits until a check holds. Asked from outside again and again: waiting inside the page would need eval, which the
 * product's policy forbids.
 * @param patience ms
 * @throws where it does not hold in that time
 */
export async function until(what: string, check: () => Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within ${patience / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Fills in and sends the staff's sign-in, which the page shows. */
export async function enterAsStaff(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('admin@karsa.test');
  await page.getByLabel('Kata sandi', { exact: true }).fill('karsa-admin');
  await page.getByRole('button', { name: 'Masuk' }).click();
}

/** Signs staff in and opens a page of the back-office. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  page.setDefaultTimeout(30_000);
  await page.goto('/admin-dashboard/signin');
  await enterAsStaff(page);
  await page.waitForURL('**/admin-dashboard');
  if (path !== '/admin-dashboard') await page.goto(path);
}

/** Where the product under test runs; set by `run.ts`. */
export const origin = process.env['E2E_ORIGIN'] ?? 'http://localhost:3000';
export const apiOrigin = process.env['E2E_API'] ?? 'http://127.0.0.1:4000';
export const storeDir = process.env['E2E_STORE'] ?? '';
