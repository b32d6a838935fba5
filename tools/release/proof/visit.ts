/** One visit to one page of a release in the real shell, as a visitor's browser makes it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { NOT_FOUND_TITLE } from '../../../shell/src/head/head.ts';
import { notServed } from '../../federation/released-files.ts';
import { changedBeyond, changedBuiltins, type ChangedBuiltins, rememberBuiltins } from './builtins.ts';
import { frameFaults, type FrameState, readFrame } from './frame.ts';
import { readShared, remainsOf, type Shared, watchIntervals } from './remains.ts';

/** A page that is not there after this long is refused; ms. */
const READY_WITHIN = 10_000;
/** How long a page is watched after it is ready: effects and timers may still throw; ms. */
const WATCHED = 600;
/** A fault of another width, or one that stays when the page is left, is looked at again for so long: a tab behind others draws once a second; ms. */
const SETTLED_WITHIN = 1500;
/** Its pictures are waited for so long, also those far down; ms. */
const PICTURES_WITHIN = 5000;
/** A page whose scripts keep the browser busy answers nothing: it is given up after this long; ms. */
const UNRESPONSIVE_AFTER = 20_000;
/** The windows each page is looked at in: it is loaded in the first, which then becomes the second. */
const WINDOWS = { wide: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
/** An address that no remote answers: the shell's own page. */
const NO_PAGE = '/tidak-ada-halaman-ini';

export interface Visit {
  /** Of {@link preparedContext}. Other pages of the release may have been there before. */
  tab: Page;
  origin: string;
  path: string;
  /** What faults call the page. */
  called: string;
  remote: string;
  version: string;
  /** Without header and footer. */
  isBare: boolean;
  shell: ShellItself;
}

/** A page of the shell, without any remote. */
export interface ShellItself {
  frame: Record<keyof typeof WINDOWS, FrameState>;
  /** What it changes of the browser, for all pages. */
  changed: ChangedBuiltins;
  shared: Shared;
}

/** Makes a context for visits ready, before its first page. */
export async function preparedContext(context: BrowserContext): Promise<BrowserContext> {
  // In this order: what watches is itself no change.
  await context.addInitScript(`(${watchIntervals})(); (${rememberBuiltins})();`);
  return context;
}

/** Opens the shell's own page. @throws where it does not work */
export async function visitShell(page: Page, origin: string, timeout: number): Promise<ShellItself> {
  await page.setViewportSize(WINDOWS.wide);
  await page.goto(origin + NO_PAGE, { timeout });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout });
  const wide = await readFrame(page);
  await page.setViewportSize(WINDOWS.phone);
  const phone = await readFrame(page);
  return { frame: { wide, phone }, changed: await page.evaluate(changedBuiltins), shared: await readShared(page) };
}

export interface Visited {
  /** What is wrong with the page; empty: nothing. */
  faults: string[];
  /** It, or a picture of it, was not there in time. */
  isLate: boolean;
  /** Nothing more can be visited in its tab. */
  isTabLost: boolean;
  /** Path of another page, where the visit ended in the same document; null where it ended where it began. */
  ledTo: string | null;
}

/** What is listened to during a visit. */
const EVENTS = ['pageerror', 'console', 'response', 'request'] as const;

export async function visit({
  tab: page,
  origin,
  path,
  called,
  remote,
  version,
  isBare,
  shell,
}: Visit): Promise<Visited> {
  const faults = new Set<string>();
  let isLate = false;
  let ledTo: string | null = null;
  listen(page, origin, faults);
  let documents = 0;
  const led = new Promise<string>((resolve) =>
    // The first is the page itself.
    page.on('request', (request) => isDocument(page, request) && ++documents > 1 && resolve(request.url())),
  );
  const frame = async (window: keyof typeof WINDOWS) =>
    isBare ? [] : frameFaults(shell.frame[window], await readFrame(page));
  const looking = (async () => {
    await page.setViewportSize(WINDOWS.wide);
    await page.goto(origin + path, { waitUntil: 'commit', timeout: READY_WITHIN });
    const reached = await untilReady(page, remote, version);
    isLate = reached !== null;
    if (reached) faults.add(reached);
    else {
      await page.waitForTimeout(WATCHED);
      const late = await latePictures(page);
      isLate = late.length > 0;
      for (const fault of late) faults.add(fault);
    }
    ledTo = elsewhere(origin + path, page.url());
    for (const name of changedBeyond(shell.changed, await page.evaluate(changedBuiltins)))
      faults.add(`${name} of the browser was changed`);
    for (const fault of [...(await shownFaults(page)), ...(await frame('wide'))]) faults.add(fault);
    if (reached) return;
    await page.setViewportSize(WINDOWS.phone);
    for (const fault of await settled(async () => [...(await widthFaults(page)), ...(await frame('phone'))]))
      faults.add(`at ${WINDOWS.phone.width} px: ${fault}`);
    if (!(await isLeft(page))) {
      faults.add(`is still shown ${READY_WITHIN / 1000} s after its visitor went on to another page`);
      return;
    }
    for (const fault of await settled(() => remainsOf(page, remote, shell.shared)))
      faults.add(`when it is left, ${fault}`);
  })();
  const silent = new Promise<'silent'>((resolve) => setTimeout(resolve, UNRESPONSIVE_AFTER, 'silent').unref());
  const end = await Promise.race([looking.catch((error: unknown) => error), silent, led]);
  if (typeof end === 'string' && end !== 'silent') {
    ledTo = null;
    faults.add(`leads visitors to ${new URL(end).pathname} by itself`);
  }
  if (end === 'silent')
    faults.add(`the browser did not answer for ${UNRESPONSIVE_AFTER / 1000} s: is there an endless loop?`);
  else if (end instanceof Error) faults.add(`the visit broke off: ${end.message.split('\n')[0] ?? ''}`);
  for (const event of EVENTS) page.removeAllListeners(event);
  const isTabLost = end !== undefined;
  // A page in an endless loop does not close; the browser is ended by the caller.
  if (isTabLost && end !== 'silent') await page.close();
  return { faults: [...faults].map((fault) => `${called}: ${fault}`), isLate, isTabLost, ledTo };
}

/** @returns the path that a visit ended at, where it is another page's: neither case nor slashes at the end make another page */
function elsewhere(asked: string, ended: string): string | null {
  const [from, to] = [asked, ended].map((address) => new URL(address).pathname.replace(/(?<=.)\/+$/, ''));
  return to === undefined || from?.toLowerCase() === to.toLowerCase() ? null : to;
}

/** Asks for every picture of the page, also for those that wait until they are scrolled to. @returns faults, where some do not arrive */
async function latePictures(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img')) picture.loading = 'eager';
  });
  for (const end = Date.now() + PICTURES_WITHIN; ; await page.waitForTimeout(50)) {
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap(({ complete, currentSrc, src }) =>
        complete ? [] : [currentSrc || src],
      ),
    );
    if (missing.length === 0 || Date.now() > end)
      return missing.map((address) => `picture ${address} is not there after ${PICTURES_WITHIN / 1000} s`);
  }
}

const isDocument = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null;

/** Collects what the page throws, what it logs as an error, and what of its own it cannot load. */
function listen(page: Page, origin: string, faults: Set<string>): void {
  page.on('pageerror', (error) => faults.add(`threw in the browser: ${error.message}`));
  page.on('console', (message) => {
    // The browser's own words on a failed answer; files are judged by their answers.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.add(`wrote an error to the console: ${message.text().slice(0, 300)}`);
  });
  page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url());
    const type = response.request().resourceType();
    if (
      from === origin &&
      response.status() >= 400 &&
      ['script', 'stylesheet', 'image', 'font', 'media'].includes(type)
    )
      faults.add(`${type} ${pathname} answers ${response.status()}${notServed(pathname)}`);
  });
}

/** Waits for the page's own chunk, run and hydrated. @returns a fault where that does not come */
async function untilReady(page: Page, remote: string, version: string): Promise<string | null> {
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    // Asked from outside again and again: waiting inside the page would need eval, which its policy forbids.
    const state = await page.evaluate(
      ([name, release]) => {
        const reached = performance
          .getEntriesByType('measure')
          .filter((entry) => entry.name === `remote:${name}:page`)
          .map((entry) => (entry as PerformanceMeasure).detail as { version: string; ok: boolean });
        return {
          isHydrated: 'hydrated' in document.documentElement.dataset,
          hasPage: reached.some(({ version: of, ok }) => ok && of === release),
          runs: reached.filter(({ ok }) => ok).map(({ version: of }) => of)[0] ?? null,
        };
      },
      [remote, version] as const,
    );
    if (state.isHydrated && state.hasPage) return null;
    if (Date.now() > deadline)
      return state.runs && !state.hasPage
        ? `the shell fell back to release ${state.runs}`
        : `did not ${state.hasPage ? 'become interactive' : 'mount'} within ${READY_WITHIN / 1000} s`;
    await page.waitForTimeout(50);
  }
}

/** @returns the faults that stay */
async function settled(look: () => Promise<string[]>): Promise<string[]> {
  for (const end = Date.now() + SETTLED_WITHIN; ; await sleep(50)) {
    const faults = await look();
    if (faults.length === 0 || Date.now() > end) return faults;
  }
}

/** A page that is wider than its window has to be scrolled sideways. */
const widthFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...document.querySelectorAll('main *')].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const words = (widest?.textContent ?? '').trim().slice(0, 60);
    return [
      `the page is ${scrollWidth - clientWidth} px wider than the window${widest ? ` (<${widest.tagName.toLowerCase()}> "${words}")` : ''}. Let it wrap, or scroll in a box of its own`,
    ];
  });

/** Goes on to the shell's own page, as a link inside the site would: no new document. @returns whether that came */
async function isLeft(page: Page): Promise<boolean> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, NO_PAGE);
  // While another remote is missing, whether there is such a page is not known, and the boundary says so.
  const shown = page.locator('main h1', { hasText: NOT_FOUND_TITLE }).or(page.locator('[data-page-failed]'));
  return shown
    .first()
    .waitFor({ timeout: READY_WITHIN })
    .then(
      () => true,
      () => false,
    );
}

/** What a visitor would see is wrong: an error boundary, an empty page, a broken picture. */
const shownFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const boundary = document.querySelector('[data-page-failed]');
    if (boundary) faults.push(`shows the error boundary: "${(boundary.textContent ?? '').trim().slice(0, 120)}"`);
    const main = document.querySelector('main');
    if (!main) faults.push('has lost the shell: there is no main element');
    else if (!(main.textContent ?? '').trim()) faults.push('is empty');
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc)
        faults.push(`picture ${new URL(picture.currentSrc).pathname} does not load`);
    return faults;
  });
