/**
 * Proves a release that is in the store but not live yet: in an edge of its own, with the live releases of the other
 * remotes, each public route is rendered on the server, and each route is visited in a browser, private ones signed in.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Release, RouteDescriptor } from '@site/shared/contract';
import { addressesOfBoth } from '@site/shared/contract/route-pattern';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findBrowser, launch } from '../../e2e/browser.ts';
import { readConfig } from '../../shell/server/config.ts';
import { createEdge } from '../../shell/server/edge.ts';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { hasManyAddresses } from '../edge-serves.ts';
import { Failure, root } from '../workspace.ts';
import { proofExamples } from './proof/examples.ts';
import { type ProofAccounts, proofAccounts, signIn, watchSecondFactor } from './proof/sign-in.ts';
import { preparedContext, type ShellItself, visit, type Visited, visitShell } from './proof/visit.ts';

export interface Proof {
  /** Addresses that were rendered on the server. */
  rendered: string[];
  /** Addresses that were visited in a browser; null where it was told to do without. */
  visited: string[] | null;
  /** Examples that led to another page of the remote, as an offer does that is over: their pages were not seen. */
  unseen: string[];
}

export interface ProofOptions {
  store: ReleaseStore;
  release: Release;
  /** Origin of the API it is proven against. */
  apiUrl: string;
  /** Visits the pages in a browser; without one it is refused. */
  isVisited: boolean;
  /** The browser, where it was started before. It is closed at the end. */
  browser?: Promise<Browser> | undefined;
  /** Longest time a page may take on the server, ms; absent: that of the live edge. */
  renderBudget?: number | undefined;
}

/** A release that did not render or whose pages do not work. Its message lists what. */
export class NotProven extends Failure {}

const HYDRATED = '<script type="application/json" id="hydration">';
/** A loaded machine may be late once; a page that is always late is too slow. */
const RENDER_ATTEMPTS = 3;
const RENDER_TIMEOUT = 15_000;
/**
 * All visits of a release end within this time, whatever a page does to the browser; ms. The test that proves a back-office of 24 pages took
 * 78 s while other tests ran on the same two processors.
 */
const visitsWithin = (pages: number): number => 60_000 + pages * 5_000;
/** A browser that does not close is left to the end of this process; ms. */
const CLOSED_WITHIN = 10_000;
/** So many pages are visited side by side: each is only watched for most of its time. More would cost two processors more than they save. */
const PAGES_AT_ONCE = 4;

/** @throws NotProven; Failure where there is nothing to prove it with */
export async function prove({
  store,
  release,
  apiUrl,
  isVisited,
  browser,
  renderBudget,
}: ProofOptions): Promise<Proof> {
  const shellDir = join(root, 'shell/dist');
  // Says what to install where there is none.
  if (isVisited) findBrowser();
  const accounts = isVisited ? proofAccounts() : {};
  const examples = proofExamples();
  const api = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  if (!api?.ok)
    throw new Failure(
      `A release is proven against the API, and none answers at ${apiUrl}. Start it (npm start), or name another with API_URL=….`,
    );

  // Started beside the edge: both take their time.
  const launching = isVisited ? (browser ?? launch()) : null;
  const starting = createEdge({
    ...readConfig({
      // A page that is too slow for the live edge must not pass here.
      RENDER_BUDGET_MS: String(renderBudget ?? process.env['RENDER_BUDGET_MS'] ?? ''),
      API_URL: apiUrl,
      RELEASE_STORE: store.dir,
      SHELL_DIR: shellDir,
      RATE_RENDERS: '100000',
      EDGE_LOG: 'off',
    }),
    candidates: { [release.name]: release.version },
    workerFile: pathToFileURL(join(shellDir, 'edge/render-worker.js')),
  });
  try {
    const listening = starting.then((edge) => edge.listen({ host: '127.0.0.1', port: 0 }));
    const routes = release.descriptor.routes.map((route) => {
      const called = route.example ?? route.path;
      return { ...route, called, address: examples[route.id] ?? called };
    });
    // The browser gets ready meanwhile: it sees the frame of the shell, and signs in.
    const visitors = launching && visitorsOf(launching, listening, routes, accounts);
    const origin = await listening;
    const toRender = routes.filter((route) => route.public);
    const rendered = toRender.map(({ called }) => called);
    const faults = (await Promise.all(toRender.map((route) => renderFault(origin, route)))).filter(
      (fault) => fault !== null,
    );
    const unseen = new Set<string>();
    // A page that does not render shows nothing new in a browser.
    if (faults.length === 0 && visitors) {
      const limit = visitsWithin(routes.length);
      const late = sleep(limit, [`the visits did not end within ${limit / 1000} s`], { ref: false });
      faults.push(...(await Promise.race([visitAll(visitors, origin, release, routes, unseen), late])));
    }
    if (faults.length) throw new NotProven(faults.map((fault) => `    - ${fault}`).join('\n'));
    const addresses = routes.map(({ called }) => called);
    return { rendered, visited: launching && addresses.filter((one) => !unseen.has(one)), unseen: [...unseen] };
  } finally {
    const closing = [launching, starting]
      .filter((started) => started !== null)
      .map(async (started) => (await started).close());
    await Promise.race([Promise.allSettled(closing), sleep(CLOSED_WITHIN, undefined, { ref: false })]);
  }
}

async function renderFault(origin: string, { address, called }: AddressedRoute): Promise<string | null> {
  let said = '';
  for (let attempt = 0; attempt < RENDER_ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(origin + address, { signal: AbortSignal.timeout(RENDER_TIMEOUT) });
      if ((await answer.text()).includes(HYDRATED)) return null;
      said = `status ${answer.status}`;
    } catch {
      said = `no answer within ${RENDER_TIMEOUT / 1000} s`;
    }
  }
  return `${called} was not rendered on the server within the budget of the live edge (${said})`;
}

interface AddressedRoute extends RouteDescriptor {
  /** What is opened. It may hold the secret of a person, so nothing tells or keeps it. */
  address: string;
  /** Address by which the route is called in what is told and kept. */
  called: string;
}

/** A browser's context in which nothing is stored but what signing in stored. */
interface Visitor {
  context: BrowserContext;
  /** Tabs that are free. They are used again: a new one costs a process of the browser. */
  tabs: Page[];
  /** The frame as this visitor sees it; null where signing in failed. */
  shell: ShellItself | null;
  /** Why the pages that one has to sign in for are not visited, in words; null as long as nothing speaks against it. */
  fault: () => string | null;
}
/** By the address at which they sign in; undefined: the one who does not. */
type Visitors = ReadonlyMap<string | undefined, Promise<Visitor>>;

function visitorsOf(
  launching: Promise<Browser>,
  listening: Promise<string>,
  routes: AddressedRoute[],
  accounts: ProofAccounts,
): Visitors {
  const arrive = async (signInAt: string | undefined): Promise<Visitor> => {
    const browser = await launching;
    const context = await preparedContext(await browser.newContext({ serviceWorkers: 'block' }));
    const tab = await context.newPage();
    const origin = await listening;
    if (signInAt === undefined)
      return { context, tabs: [tab], shell: await shellItself(tab, origin), fault: () => null };
    const secondFactor = watchSecondFactor(context, signInAt, accounts);
    const fault = await signIn(tab, origin, signInAt, accounts, RENDER_TIMEOUT, secondFactor);
    // The frame of a signed-in visitor is another.
    const shell = fault === null ? await shellItself(tab, origin) : null;
    return { context, tabs: [tab], shell, fault: () => fault ?? secondFactor.fault() };
  };
  const visitors = new Map<string | undefined, Promise<Visitor>>();
  for (const at of new Set([undefined, ...routes.map((route) => route.signIn)])) {
    const arriving = arrive(at);
    // Thrown where it is waited for.
    arriving.catch(() => undefined);
    visitors.set(at, arriving);
  }
  return visitors;
}

/** @param unseen to which the addresses are added whose pages were not seen */
async function visitAll(
  visitors: Visitors,
  origin: string,
  { name, version, descriptor }: Release,
  routes: AddressedRoute[],
  unseen: Set<string>,
): Promise<string[]> {
  const look = async (route: AddressedRoute): Promise<Pick<Visited, 'faults' | 'isLate'>> => {
    const visitor = await visitors.get(route.signIn);
    if (!visitor?.shell || visitor.fault() !== null) return NOT_VISITED;
    const { context, tabs, shell } = visitor;
    const tab = tabs.pop() ?? (await context.newPage());
    const isBare = route.bare ?? false;
    const { address, called } = route;
    const visited = await visit({ tab, shell, origin, path: address, called, remote: name, version, isBare });
    if (!visited.isTabLost) tabs.push(tab);
    // Told once, for all its pages.
    if (visitor.fault() !== null) return NOT_VISITED;
    const { ledTo } = visited;
    if (ledTo === null || isAddressOf(route, ledTo)) return visited;
    // Which data an example meets is the site's: an offer may be over.
    const isOfData = hasManyAddresses(route.path) && descriptor.routes.some((own) => isAddressOf(own, ledTo));
    if (isOfData) {
      unseen.add(called);
      return visited;
    }
    const led = `${called}: leads to ${ledTo} by itself. Give the route its "signIn", or an "example" that shows the page`;
    return { ...visited, faults: [...visited.faults, led] };
  };

  const faults: string[] = [];
  const late: AddressedRoute[] = [];
  // Signing in takes a while: until then there are the pages that need none.
  const waiting = routes.toSorted((one, other) => Number(Boolean(one.signIn)) - Number(Boolean(other.signIn)));
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const visited = await look(route);
        if (visited.isLate && routes.length > 1) late.push(route);
        else faults.push(...visited.faults);
      }
    }),
  );
  // Pages that load side by side delay each other on a busy machine: one that is late is too slow if it is late alone.
  for (const route of late) faults.push(...(await look(route)).faults);
  const arrived = await Promise.all(visitors.values());
  return [...arrived.flatMap((visitor) => visitor.fault() ?? []), ...faults];
}

const NOT_VISITED = { faults: [], isLate: false };

const isAddressOf = (route: RouteDescriptor, pathname: string) => addressesOfBoth(route.path, pathname).length > 0;

async function shellItself(page: Page, origin: string): Promise<ShellItself> {
  try {
    return await visitShell(page, origin, RENDER_TIMEOUT);
  } catch (error) {
    throw new Failure(
      `The live shell itself does not work in the browser, so nothing can be proven in it: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
