/**
 * Serves the application as one program that renders: the edge's page cache, documents and headers, without a process for rendering,
 * releases and integrity. `main.ts <folder of the build>`
 */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readConfig } from '../../shell/server/config.ts';
import { finishedPage, redirectTo } from '../../shell/server/finished-page.ts';
import { type Page, PageCache } from '../../shell/server/page-cache.ts';
import { sendPage } from '../../shell/server/send-page.ts';
import type { BuildStats } from '../../tools/federation/release-stats.ts';
import { createOrigin } from '../origin.ts';
import type { Monolith } from './server.tsx';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: main.ts <folder of the build>');
const { port, apiUrl, mediaBaseUrl, publicUrl, cacheBytes, cacheFresh } = readConfig(process.env);
const { createMonolith } = createRequire(import.meta.url)(join(dir, 'server/monolith.cjs')) as {
  createMonolith: (apiUrl: string, mediaBaseUrl: string) => Monolith;
};
const monolith = createMonolith(apiUrl, mediaBaseUrl);
const assets = join(dir, 'assets');
const { groups } = JSON.parse(await readFile(join(assets, 'stats.json'), 'utf8')) as BuildStats;
const addresses = (group: string | undefined) => (groups[group ?? ''] ?? []).map((file) => `/assets/${file}`);
const script = addresses('monolith').at(-1);
if (!script) throw new Error('The build has no script.');
const font = (await readdir(assets)).find((file) => file.endsWith('.woff2'));
const cache = new PageCache({ maxBytes: cacheBytes, fresh: cacheFresh });

async function make(path: string): Promise<Page> {
  const made = await monolith.render(path);
  if (made.kind === 'redirect') return redirectTo(made.status, made.location);
  const parts = {
    script: script ?? '',
    modules: addresses(monolith.pageOf(path)).filter((file) => file !== script),
    integrity: {},
    font: font ? `/assets/${font}` : null,
    releaseSet: { id: 'monolith', shell: 'monolith', remotes: [] },
    publicUrl,
    mediaBaseUrl,
    path,
    noindex: false,
  };
  return finishedPage(null, made.status, parts, made);
}

const app = await createOrigin(assets, apiUrl);
app.get('/*', async (request, reply) => {
  const page = await cache.get(request.url, () => make(request.url));
  reply.hijack();
  sendPage(request.raw, reply.raw, page);
});
await app.listen({ host: '127.0.0.1', port });
