/** What is measured, each on an origin of its own: the product, the same source as one application, and a page written by hand. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { configureApi } from '@site/shared/api/client';
import { scratchFolder } from '../tools/process-tree.ts';
import { freePort } from '../tools/processes.ts';
import { buildAll, type Product, startProduct } from '../tools/product.ts';
import { bin, Failure, root } from '../tools/workspace.ts';
import { buildSpa, writePage } from './spa/build.ts';
import { staticLanding } from './static/page.ts';

export interface Site {
  /** The product, served by its edge. */
  product: Product;
  /** Folder for whatever a benchmark writes; removed at the end. */
  scratch: string;
  /** Starts the single-page application once and gives its origin. */
  spa(): Promise<string>;
  /** Starts the page written by hand once and gives its origin. */
  page(): Promise<string>;
  stop(): Promise<void>;
}

/** What is limited is not measured here: a benchmark asks more often than people do. */
const UNLIMITED = { RATE_OTHER: '100000000' };

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

  async function serve(name: string, prepare: (dir: string) => Promise<void>): Promise<string> {
    const dir = join(scratch, name);
    await mkdir(join(dir, 'assets'), { recursive: true });
    await prepare(dir);
    const port = await freePort();
    product.all.start(name, bin('tsx'), [join(import.meta.dirname, 'file-server.ts'), dir], {
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: product.apiOrigin,
    });
    await product.all.ready(name, `http://127.0.0.1:${port}/healthz`, 30_000);
    return `http://localhost:${port}`;
  }

  let spa: Promise<string> | undefined;
  let page: Promise<string> | undefined;
  return {
    product,
    scratch,
    spa: () => (spa ??= serve('spa', buildSpa)),
    page: () =>
      (page ??= serve('page', async (dir) => {
        const client = join(root, 'shell/dist/client');
        const font = (await readdir(client)).find((file) => file.endsWith('.woff2'));
        if (!font) throw new Failure(`There is no font in ${client}. Build the shell first.`);
        await cp(join(client, font), join(dir, 'assets', font));
        configureApi({ baseUrl: product.apiOrigin });
        await writePage(dir, await staticLanding(`/assets/${font}`));
      })),
    async stop() {
      await product.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
