/**
 * Proves a release that is in the store but not live yet: in an edge of its own, with the live releases of the other
 * remotes, each public route is rendered on the server and mounted in the real shell in a browser.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@site/shared/contract';
import type { Browser } from 'playwright-core';
import { launch, findBrowser } from '../../e2e/browser.ts';
import { readConfig } from '../../shell/server/config.ts';
import { createEdge } from '../../shell/server/edge.ts';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { Failure, remotesFile, root } from '../workspace.ts';

export interface Proof {
  /** Addresses that were rendered on the server. */
  rendered: string[];
  /** Addresses that were mounted in a browser; null where this machine has none. */
  mounted: string[] | null;
}

const HYDRATED = '<script type="application/json" id="hydration">';

/** A release that did not render or mount. Its message lists what. */
export class NotProven extends Failure {}

/** @throws NotProven; Failure where there is nothing to prove it with */
export async function prove(
  store: ReleaseStore,
  { name, version, descriptor }: Release,
  apiUrl: string,
): Promise<Proof> {
  const shellDir = join(root, 'shell/dist');
  const api = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  if (!api?.ok)
    throw new Failure(
      `A release is proven against the API, and none answers at ${apiUrl}. Start it (npm start), or name another with API_URL=….`,
    );

  // Started beside the edge: both take their time.
  const launching = hasBrowser() ? launch() : Promise.resolve(null);
  const starting = createEdge({
    ...readConfig({
      API_URL: apiUrl,
      RELEASE_STORE: store.dir,
      REMOTES_FILE: remotesFile,
      SHELL_DIR: shellDir,
      RENDER_BUDGET_MS: '10000',
      RATE_RENDERS: '100000',
      EDGE_LOG: 'off',
    }),
    candidates: { [name]: version },
    workerFile: pathToFileURL(join(shellDir, 'edge/render-worker.js')),
  });
  try {
    const [edge, browser] = await Promise.all([starting, launching]);
    const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
    const faults: string[] = [];
    const pages = descriptor.routes
      .map(({ path, example, public: rendered }) => ({ path: example ?? path, rendered }))
      .filter(({ path }) => !path.includes(':'));

    for (const { path } of pages.filter(({ rendered }) => rendered)) {
      const html = await (await fetch(origin + path)).text();
      if (!html.includes(HYDRATED)) faults.push(`${path} was not rendered on the server`);
    }
    const mounted =
      browser &&
      (await mount(
        browser,
        origin,
        pages.map(({ path }) => path),
        name,
        faults,
      ));
    if (faults.length) throw new NotProven(faults.map((fault) => `    - ${fault}`).join('\n'));
    return { rendered: pages.filter(({ rendered }) => rendered).map(({ path }) => path), mounted };
  } finally {
    await Promise.all(
      [launching, starting].map((started) => started.then((one) => one?.close()).catch(() => undefined)),
    );
  }
}

function hasBrowser(): boolean {
  try {
    findBrowser();
    return true;
  } catch {
    return false;
  }
}

async function mount(
  browser: Browser,
  origin: string,
  paths: string[],
  remote: string,
  faults: string[],
): Promise<string[]> {
  const page = await browser.newPage();
  let current = '';
  page.on('pageerror', (error) => faults.push(`${current} threw in the browser: ${error.message}`));
  for (const path of paths) {
    current = path;
    await page.goto(origin + path);
    // A guard may lead away from a page; then the remote's routes were loaded and that is all there is to mount.
    const ready = `performance.getEntriesByType('measure').some(({ name }) => name === 'remote:${remote}:ready')`;
    // Asked from outside again and again: waiting inside the page would need eval, which its policy forbids.
    const deadline = Date.now() + 10_000;
    while (!(await page.evaluate(ready)) && Date.now() < deadline) await page.waitForTimeout(50);
    if (!(await page.evaluate(ready)))
      faults.push(`${path} did not mount in the shell: the remote was not ready within 10 s`);
  }
  return paths;
}
