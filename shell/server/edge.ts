/** The edge: HTML for every page, the files of shell and remotes, and a proxy to the API. */
import type { LiveRemote } from '@site/shared/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';
import type { EdgeConfig } from './config.ts';
import { addEdgeRoutes } from './edge-routes.ts';
import { PageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { publicPaths } from './public-paths.ts';
import { serveMetrics } from './metrics.ts';
import { RenderAllowance } from './render-allowance.ts';
import { openRegistry, type Registry } from './registry.ts';
import { openStore } from './release-store.ts';
import { openRenderApi } from './render-api.ts';
import { createRenderPool } from './render-pool.ts';
import { SECURITY_HEADERS } from './security.ts';
import { readShellBuild } from './shell-build.ts';
import { serveFiles } from './static-files.ts';

/** Logs neither a visitor's address nor the query, which may hold a certificate's id. */
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
  const build = await readShellBuild(options.shellDir);
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
    // A release that is only tried out was not served before.
    lastGoodFile: options.candidates ? null : options.lastGoodFile,
    shell: build.hash,
    async onChange(set) {
      // A release is tried out with its own pages only.
      const owners = set.remotes.filter(({ name }) => !options.candidates || name in options.candidates);
      await pool.use(set, publicPaths(owners));
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

  const allowance = new RenderAllowance({ perMinute: options.rendersPerClient });
  const pages = createPages({
    pool,
    cache,
    site: {
      script: build.script,
      font: build.font,
      publicUrl: options.publicUrl,
      mediaBaseUrl: options.mediaBaseUrl,
    },
    mayRender: (address) => allowance.take(address),
    shellIntegrity: build.integrity,
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

  if (options.metricsPort !== null) {
    const metrics = [...pages.metrics, ...cache.metrics, ...pool.metrics];
    const closeMetrics = await serveMetrics({ host: options.host, port: options.metricsPort }, metrics);
    app.addHook('onClose', closeMetrics);
  }
  await serveFiles(app, build.clientDir, options.storeDir);
  await proxyApi(app, options.apiUrl);
  addEdgeRoutes(app, {
    pages,
    current: () => registry.current(),
    purge: () => cache.outdate(),
    purgeSecret: options.purgeSecret,
    publicUrl: options.publicUrl,
  });
  return app;
}

/** Integrity as the release recorded it. */
function integrityOfRelease(registry: Registry): (remote: LiveRemote) => Promise<Record<string, string>> {
  return async (remote) => {
    const { client } = await registry.releaseOf(remote);
    const { base, entry, routesFiles, pages } = remote;
    // Fallback copies of shares are left out: the live shell provides them, and every hash adds bytes to every page.
    const used = new Set([entry, ...routesFiles, ...Object.values(pages).flat()]);
    return Object.fromEntries(
      Object.entries(client.integrity).flatMap(([file, hash]) => (used.has(file) ? [[base + file, hash]] : [])),
    );
  };
}
