/**
 * Proves a release that is in the store but not live yet: in an edge of its own, with the live releases of the other
 * remotes, each public route is rendered on the server, and each route is visited in a browser, private ones signed in.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Release, RouteDescriptor } from '@site/shared/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { findBrowser, launch } from '../../e2e/browser.ts';
import { readConfig } from '../../shell/server/config.ts';
import { createEdge } from '../../shell/server/edge.ts';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { Failure, remotesFile, root } from '../workspace.ts';
import { type FrameState, readFrame } from './proof/frame.ts';
import { proofAccounts, signIn } from './proof/sign-in.ts';
import { visit } from './proof/visit.ts';

export interface Proof {
  /** Addresses that were rendered on the server. */
  rendered: string[];
  /** Addresses that were visited in a browser; null where it was told to do without. */
  visited: string[] | null;
}

export interface ProofOptions {
  store: ReleaseStore;
  release: Release;
  /** Origin of the API it is proven against. */
  apiUrl: string;
  /** Visits the pages in a browser; without one it is refused. */
  isVisited: boolean;
  /** Longest time a page may take on the server, ms; absent: that of the live edge. */
  renderBudget?: number | undefined;
}

/** A release that did not render or whose pages do not work. Its message lists what. */
export class NotProven extends Failure {}

const HYDRATED = '<script type="application/json" id="hydration">';
/** A loaded machine may be late once; a page that is always late is too slow. */
const RENDER_ATTEMPTS = 3;
const RENDER_TIMEOUT = 15_000;
/** All visits of a release end within this time, whatever a page does to the browser; ms. */
const VISITS_WITHIN = 90_000;
/** A browser that does not close is left to the end of this process; ms. */
const CLOSED_WITHIN = 10_000;
/** So many pages are visited side by side. */
const VISITORS = 3;
const VIEWPORT = { width: 1280, height: 900 };
/** An address that no remote answers: the shell's own page. */
const NO_PAGE = '/tidak-ada-halaman-ini';

/** @throws NotProven; Failure where there is nothing to prove it with */
export async function prove({ store, release, apiUrl, isVisited, renderBudget }: ProofOptions): Promise<Proof> {
  const shellDir = join(root, 'shell/dist');
  // Says what to install where there is none.
  if (isVisited) findBrowser();
  const api = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  if (!api?.ok)
    throw new Failure(
      `A release is proven against the API, and none answers at ${apiUrl}. Start it (npm start), or name another with API_URL=….`,
    );

  // Started beside the edge: both take their time.
  const launching = isVisited ? launch() : Promise.resolve(null);
  const starting = createEdge({
    ...readConfig({
      // A page that is too slow for the live edge must not pass here.
      RENDER_BUDGET_MS: String(renderBudget ?? process.env['RENDER_BUDGET_MS'] ?? ''),
      API_URL: apiUrl,
      RELEASE_STORE: store.dir,
      REMOTES_FILE: remotesFile,
      SHELL_DIR: shellDir,
      RATE_RENDERS: '100000',
      EDGE_LOG: 'off',
    }),
    candidates: { [release.name]: release.version },
    workerFile: pathToFileURL(join(shellDir, 'edge/render-worker.js')),
  });
  try {
    const [edge, chromium] = await Promise.all([starting, launching]);
    const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
    const routes = release.descriptor.routes.map((route) => ({ ...route, address: route.example ?? route.path }));
    const rendered = routes.filter((route) => route.public).map(({ address }) => address);
    const faults = (await Promise.all(rendered.map((path) => renderFault(origin, path)))).filter(
      (fault) => fault !== null,
    );
    // A page that does not render shows nothing new in a browser.
    if (faults.length === 0 && chromium) {
      const late = sleep(VISITS_WITHIN, [`the visits did not end within ${VISITS_WITHIN / 1000} s`], { ref: false });
      faults.push(...(await Promise.race([visitAll(chromium, origin, release, routes), late])));
    }
    if (faults.length) throw new NotProven(faults.map((fault) => `    - ${fault}`).join('\n'));
    return { rendered, visited: chromium && routes.map(({ address }) => address) };
  } finally {
    const closing = [launching, starting].map((started) => started.then((one) => one?.close()).catch(() => undefined));
    await Promise.race([Promise.all(closing), sleep(CLOSED_WITHIN, undefined, { ref: false })]);
  }
}

async function renderFault(origin: string, path: string): Promise<string | null> {
  let said = '';
  for (let attempt = 0; attempt < RENDER_ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(RENDER_TIMEOUT) });
      if ((await answer.text()).includes(HYDRATED)) return null;
      said = `status ${answer.status}`;
    } catch {
      said = `no answer within ${RENDER_TIMEOUT / 1000} s`;
    }
  }
  return `${path} was not rendered on the server within the budget of the live edge (${said})`;
}

interface AddressedRoute extends RouteDescriptor {
  address: string;
}

async function visitAll(
  browser: Browser,
  origin: string,
  { name, version }: Release,
  routes: AddressedRoute[],
): Promise<string[]> {
  const open = () => browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const visitor = await open();
  const accounts = proofAccounts();
  // The frame of somebody who is signed in is another.
  const asVisitor = { context: visitor, ownFrame: await frameOfShell(visitor, origin) };
  const people = new Map<string, { context: BrowserContext; ownFrame: FrameState }>();
  const faults: string[] = [];
  for (const path of new Set(routes.flatMap(({ signIn: at }) => at ?? []))) {
    const context = await open();
    const fault = await signIn(context, origin, path, accounts, RENDER_TIMEOUT);
    if (fault) faults.push(fault);
    else people.set(path, { context, ownFrame: await frameOfShell(context, origin) });
  }
  if (faults.length) return faults;

  const waiting = [...routes];
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const person = people.get(route.signIn ?? '') ?? asVisitor;
        const found = await visit({
          ...person,
          origin,
          path: route.address,
          remote: name,
          version,
          isBare: route.bare ?? false,
        });
        faults.push(...found);
      }
    }),
  );
  return faults;
}

async function frameOfShell(context: BrowserContext, origin: string): Promise<FrameState> {
  const page = await context.newPage();
  try {
    await page.goto(origin + NO_PAGE);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: RENDER_TIMEOUT });
    return await readFrame(page);
  } catch (error) {
    throw new Failure(
      `The live shell itself does not work in the browser, so nothing can be proven in it: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await page.close();
  }
}
