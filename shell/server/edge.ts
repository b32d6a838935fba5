/** The edge: HTML for every page, the shell's and the remotes' files, and the way to the API. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import type { ReleaseSet } from '@site/shared/contract';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { matchPath } from 'react-router-dom';
import type { BuildStats } from '../../tools/release-stats.ts';
import type { EdgeConfig } from './config.ts';
import { plainShell } from './page.ts';
import { openRegistry } from './registry.ts';
import { openStore, STORE_URL } from './release-store.ts';

/** Hashed names: a year, and never asked for again. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** May be stored, must be asked for every time. */
const REVALIDATE = 'no-cache';

export interface EdgeOptions extends EdgeConfig {
  /** Releases to show instead of the live ones, by remote. */
  candidates?: Record<string, string>;
}

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: options.log && { level: 'info' }, trustProxy: false, routerOptions: { ignoreTrailingSlash: true }, disableRequestLogging: true });
  const stats = JSON.parse(await readFile(join(options.shellDir, 'client/stats.json'), 'utf8')) as BuildStats;
  const shellScript = `/assets/${stats.groups['shell']?.at(-1) ?? ''}`;
  const registry = await openRegistry({
    store: openStore(options.storeDir),
    remotesFile: options.remotesFile,
    shell: stats.hash,
    onChange: (set) => app.log.info({ set: set.id, remotes: Object.fromEntries(set.remotes.map((r) => [r.name, r.version])) }, 'release set'),
    onMissing: (remote, reason) => app.log.warn({ remote, err: reason }, 'remote is not served'),
    ...(options.candidates ? { candidates: options.candidates } : {}),
  });
  app.addHook('onClose', () => registry.close());

  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
    done(null, payload);
  });

  await app.register(files, {
    root: join(options.shellDir, 'client'),
    prefix: '/assets/',
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.endsWith('.json') ? REVALIDATE : IMMUTABLE),
  });
  await app.register(files, {
    root: options.storeDir,
    prefix: STORE_URL,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    index: false,
    // The store also holds server builds; only what a browser runs leaves it.
    allowedPath: (path) => /^\/[a-z0-9_]+\/(current\.json|[^/]+\/client\/[^/]+\.(js|css|woff2|svg|png|webp|avif))$/.test(path),
    setHeaders: (reply, path) => reply.header('cache-control', path.endsWith('/current.json') ? REVALIDATE : IMMUTABLE),
  });

  for (const prefix of ['/api', '/media']) {
    await app.register(proxy, {
      upstream: options.apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // Whoever asks names themselves only once: what a client wrote into the header is dropped here.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        onError: (reply) =>
          (reply as FastifyReply).code(503).header('retry-after', '2').send({ code: 'API_UNAVAILABLE', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' }),
      },
    });
  }

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/remotes.json', (_request, reply) => reply.header('cache-control', 'no-store').send(registry.current()));

  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://edge');
    if (/\.[a-z0-9]+$/i.test(pathname)) return notFoundFile(reply);
    const set = registry.current();
    const route = set.remotes.flatMap(({ routes }) => routes).find(({ path }) => matchPath(path, pathname));
    return reply
      .code(route ? 200 : 404)
      .header('cache-control', REVALIDATE)
      .type('text/html; charset=utf-8')
      .send(plainShell({ releaseSet: set, script: shellScript, modules: modulesOf(set, pathname) }));
  });
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
  return app;
}

/** A missing file is a missing file: an HTML page in its place would be executed as script or cached as an image. */
const notFoundFile = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

function modulesOf(set: ReleaseSet, pathname: string): string[] {
  for (const { base, entry, routesFiles, pages, routes } of set.remotes) {
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (route) return [entry, ...routesFiles, ...(pages[route.id] ?? [])].map((file) => base + file);
  }
  return [];
}
