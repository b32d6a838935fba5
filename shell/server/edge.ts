/** The edge: HTML for every page, the shell's and the remotes' files, and the way to the API. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import type { LiveRemote } from '@site/shared/contract';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { BuildStats } from '../../tools/release-stats.ts';
import { apiPrefixes } from '../src/routing/own-routes.ts';
import type { EdgeConfig } from './config.ts';
import { PageCache } from './page-cache.ts';
import { pageRoute } from './page-route.ts';
import { createPages, RETRY_AFTER } from './pages.ts';
import { openRegistry, type Registry } from './registry.ts';
import { openStore, STORE_URL } from './release-store.ts';
import { openRenderApi } from './render-api.ts';
import { createRenderPool } from './render-pool.ts';
import { SECURITY_HEADERS } from './security.ts';
import { sendPage } from './send-page.ts';
import { pagesSitemap } from './sitemap.ts';

/** Hashed names: a year, and never asked for again. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** May be stored, must be asked for every time. */
const REVALIDATE = 'no-cache';

/** No address of a visitor and no query, which may hold the number of a certificate. */
const LOGGED = {
  level: 'info',
  serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }) },
};

export interface EdgeOptions extends EdgeConfig {
  /** Releases to show instead of the live ones, by remote. */
  candidates?: Record<string, string>;
  /** The bundled `render-worker`; beside the edge's own bundle where absent. */
  workerFile?: URL;
}

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.log && LOGGED,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: options.trustedProxies,
  });
  const clientDir = join(options.shellDir, 'client');
  const stats = JSON.parse(await readFile(join(clientDir, 'stats.json'), 'utf8')) as BuildStats;
  const font = (await readdir(clientDir)).find((file) => file.endsWith('.woff2'));

  const renderApi = await openRenderApi(options.apiUrl, options.purgeSecret);
  const pool = createRenderPool({
    workerFile: options.workerFile ?? new URL('./render-worker.js', import.meta.url),
    shellDir: options.shellDir,
    storeDir: options.storeDir,
    apiUrl: renderApi.url,
    mediaBaseUrl: options.mediaBaseUrl,
    budget: options.renderBudget,
    concurrency: options.renderConcurrency,
    queueLength: options.renderQueue,
    responseTimeout: 2000,
    keep: 600_000,
    log: (event, message) => app.log.warn(event, message),
  });
  const cache = new PageCache({ maxBytes: options.cacheBytes, fresh: options.cacheFresh });
  const store = openStore(options.storeDir);
  const registry = await openRegistry({
    store,
    remotesFile: options.remotesFile,
    // What is only tried out is not what was good.
    lastGoodFile: options.candidates ? null : options.lastGoodFile,
    shell: stats.hash,
    async onChange(set) {
      // A release is tried out with its own pages only.
      const owners = set.remotes.filter(({ name }) => !options.candidates || name in options.candidates);
      const warm = owners.flatMap(({ routes }) =>
        routes.filter((route) => route.public && !route.path.includes(':')).map(({ path }) => path),
      );
      await pool.use(set, warm);
      cache.outdate();
      app.log.info(
        { set: set.id, remotes: Object.fromEntries(set.remotes.map(({ name, version }) => [name, version])) },
        'release set',
      );
    },
    log: (event, message) => app.log.warn(event, message),
    ...(options.candidates ? { candidates: options.candidates } : {}),
  });
  app.addHook('onClose', async () => {
    registry.close();
    await pool.close();
    await renderApi.close();
  });

  const pages = createPages({
    pool,
    cache,
    site: {
      script: `/assets/${stats.groups['shell']?.at(-1) ?? ''}`,
      font: font ? `/assets/${font}` : null,
      publicUrl: options.publicUrl,
      mediaBaseUrl: options.mediaBaseUrl,
    },
    shellIntegrity: await integrityOfFolder(clientDir, '/assets/'),
    integrityOf: integrityOfRelease(registry),
    isStored: (remote, version) =>
      store.readRelease(remote, version).then(
        () => true,
        () => false,
      ),
    log: (event, message) => app.log.warn(event, message),
  });

  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(SECURITY_HEADERS);
    done(null, payload);
  });

  await app.register(files, {
    root: clientDir,
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
    allowedPath: (path) =>
      /^\/[a-z0-9_]+\/(current\.json|[^/]+\/client\/[^/]+\.(js|css|woff2|svg|png|webp|avif|br|gz))$/.test(path),
    setHeaders: (reply, path) => reply.header('cache-control', path.endsWith('/current.json') ? REVALIDATE : IMMUTABLE),
  });

  for (const prefix of apiPrefixes) {
    await app.register(proxy, {
      upstream: options.apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // Only the edge says who it is: what a client wrote into the header is dropped here.
        rewriteRequestHeaders: (request, { 'x-edge-secret': _claimed, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
        }),
        onError: (reply) =>
          (reply as FastifyReply)
            .code(503)
            .header('retry-after', '2')
            .send({ code: 'API_UNAVAILABLE', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' }),
      },
    });
  }

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/remotes.json', (_request, reply) => {
    const set = registry.current();
    return set.remotes.length === 0 ? releasesUnknown(reply) : reply.header('cache-control', 'no-store').send(set);
  });
  app.get('/sitemap-pages.xml', (_request, reply) => {
    const set = registry.current();
    // Without a remote's pages it would tell search engines to forget them.
    return set.incomplete
      ? releasesUnknown(reply)
      : reply.header('cache-control', REVALIDATE).type('application/xml').send(pagesSitemap(set, options.publicUrl));
  });
  app.post('/purge', (request, reply) => {
    if (!isSecret(request.headers['authorization'], options.purgeSecret))
      return reply.code(401).send({ code: 'UNAUTHORIZED', message: 'The purge secret is missing or wrong.' });
    cache.outdate();
    return reply.code(204).send();
  });

  app.get('/*', async (request, reply) => {
    // `//search` would be read as a host, and no link of ours is written so.
    if (!/^\/(?!\/)/.test(request.url)) return notFoundFile(reply);
    const url = new URL(request.url, 'http://edge');
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return notFoundFile(reply);
    const page = await pages.answer(registry.current(), url, request.signal);
    reply.hijack();
    // An address with more than its page depends on is another name of the same page, or holds the number of a certificate.
    const known = pageRoute(registry.current(), url).path;
    sendPage(request.raw, reply.raw, page, url.search && !known.includes('?') ? { 'x-robots-tag': 'noindex' } : {});
  });
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
  return app;
}

/** A missing file is a missing file: an HTML page in its place would be executed as script or cached as an image. */
const notFoundFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** It is not known at the moment which releases are live. */
const releasesUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
    .send({ code: 'RELEASES_UNKNOWN', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' });

function isSecret(header: string | undefined, secret: string): boolean {
  if (!secret || !header) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${secret}`));
}

async function integrityOfFolder(dir: string, base: string): Promise<Record<string, string>> {
  const scripts = (await readdir(dir)).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(
    await Promise.all(
      scripts.map(
        async (file) =>
          [
            base + file,
            `sha384-${createHash('sha384')
              .update(await readFile(join(dir, file)))
              .digest('base64')}`,
          ] as const,
      ),
    ),
  );
}

/** Integrity as the release recorded it. */
function integrityOfRelease(registry: Registry): (remote: LiveRemote) => Promise<Record<string, string>> {
  return async (remote) => {
    const { client } = await registry.releaseOf(remote);
    const { base, entry, routesFiles, pages } = remote;
    // Fallback copies of shares are left out: the live shell provides them, and every hash weighs on every page.
    const used = new Set([entry, ...routesFiles, ...Object.values(pages).flat()]);
    return Object.fromEntries(
      Object.entries(client.integrity).flatMap(([file, hash]) => (used.has(file) ? [[base + file, hash]] : [])),
    );
  };
}
