/** What is measured, each on an origin of its own: the product, the same source as one application, with and without a server that renders it, and a page written by hand. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { configureApi } from '@site/shared/api/client';
import type { ReleaseSet } from '@site/shared/contract';
import { removeScratch, scratchFolder } from '../tools/process-tree.ts';
import { freePort } from '../tools/free-port.ts';
import { buildAll, type Product, startProduct } from '../tools/product.ts';
import { Failure, root } from '../tools/workspace.ts';
import { buildMonolith } from './monolith/build.ts';
import { buildSpa, writePage } from './spa/build.ts';
import { staticLanding } from './static/page.ts';

export interface Site {
  /** The product, served by its edge. */
  product: Product;
  /** Folder for whatever a benchmark writes; removed at the end. */
  scratch: string;
  /** Starts the single-page application once and gives its origin. */
  spa(): Promise<string>;
  /** Starts the server-rendered application once and gives its origin. */
  monolith(): Promise<string>;
  /** Starts the page written by hand once and gives its origin. */
  page(): Promise<string>;
  stop(): Promise<void>;
}

/** What is limited is not measured here: a benchmark asks more often than people do. */
const UNLIMITED = { RATE_OTHER: '100000000', OVERLOAD_EVENT_LOOP_MS: '0', OVERLOAD_DATABASE_WAIT_MS: '0' };

/** Builds and starts the product with data of its own. */
export async function startSite(): Promise<Site> {
  const scratch = await scratchFolder('karsa-bench-');
  await buildAll();
  const product = await startProduct({
    port: await freePort(),
    apiPort: await freePort(),
    dataDir: join(scratch, 'data'),
    apiEnv: UNLIMITED,
    edgeEnv: { EDGE_LOG: 'off', RATE_RENDERS: '100000000' },
  });

  async function serve(name: string, program: string, prepare: (dir: string) => Promise<void>): Promise<string> {
    const dir = join(scratch, name);
    await mkdir(join(dir, 'assets'), { recursive: true });
    await prepare(dir);
    const port = await freePort();
    product.all.start(name, process.execPath, ['--import', 'tsx', join(import.meta.dirname, program), dir], {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: product.apiOrigin,
      SHELL_DIR: join(root, 'shell/dist'),
    });
    const origin = `http://127.0.0.1:${port}`;
    await product.all.ready(name, `${origin}/healthz`, 30_000);
    await assertCompressed(origin);
    return `http://localhost:${port}`;
  }

  let spa: Promise<string> | undefined;
  let monolith: Promise<string> | undefined;
  let page: Promise<string> | undefined;
  return {
    product,
    scratch,
    spa: () => (spa ??= serve('spa', 'file-server.ts', buildSpa)),
    monolith: () => (monolith ??= serve('monolith', 'monolith/main.ts', buildMonolith)),
    page: () =>
      (page ??= serve('page', 'file-server.ts', async (dir) => {
        const client = join(root, 'shell/dist/client');
        const font = (await readdir(client)).find((file) => file.endsWith('.woff2'));
        if (!font) throw new Failure(`There is no font in ${client}. Build the shell first.`);
        await cp(join(client, font), join(dir, 'assets', font));
        configureApi({ baseUrl: product.apiOrigin });
        await writePage(
          dir,
          await staticLanding(`/assets/${font}`, preloadsOf(await (await fetch(`${product.origin}/`)).text())),
        );
      })),
    async stop() {
      await product.stop();
      await removeScratch(scratch);
    },
  };
}

/** One address of each public page of the remotes. */
export async function publicPages({ origin }: Product): Promise<string[]> {
  const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as ReleaseSet;
  return remotes
    .flatMap(({ routes }) => routes.filter((route) => route.public).map(({ path, example }) => example ?? path))
    .filter((path) => !path.includes(':'));
}

/** What the product's page preloads, scripts left out. */
function preloadsOf(html: string): string[] {
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  if (!preloads.some((preload) => preload.includes('as="font"'))) throw new Failure('The product preloads no font.');
  return preloads;
}

/** @throws Failure where the API's answers reach a browser as they are: the application without rendering would be compared by far larger ones */
async function assertCompressed(origin: string): Promise<void> {
  const path = '/api/v1/course-schedules/active?limit=100&condition=all';
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.headers.get('content-encoding') !== 'br')
    throw new Failure(`${origin + path} is not compressed (status ${answer.status}).`);
}
