/** The browsers of this machine: its Chromium or Chrome, and its Firefox. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';
import { Failure } from '../tools/workspace.ts';

/** Loaded when it is used: that takes a quarter of a second, which a release has while it builds. */
const playwright = () => createRequire(import.meta.url)('playwright-core') as typeof Playwright;

/** Chromium without a window first, where Debian has it: the same tests take a tenth less time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
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
  const found = PLACES.find((path) => existsSync(path)) ?? playwright().chromium.executablePath();
  if (!existsSync(found))
    throw new Failure(
      'No browser was found. Install Chromium or Chrome (Debian: apt-get install chromium), or name one with CHROME_PATH=….',
    );
  return found;
}

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Path of a Firefox; undefined where there is none. */
export const findFirefox = (): string | undefined => FIREFOX_PLACES.find((path) => existsSync(path));

/** How the browser is started: one that talks to nothing but the product. @throws Failure where there is none */
export const launchOptions = (): Playwright.LaunchOptions => ({
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

export const launch = async (): Promise<Playwright.Browser> => playwright().chromium.launch(launchOptions());
