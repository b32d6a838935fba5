/** The edge: it serves HTML for every page, the files of shell and remotes, and is a proxy to the API. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { actOn } from '../../tools/release/canary.ts';
import { unfitIn } from '../../tools/release/fits-shell.ts';
import { openTracing } from '../../tools/tracing.ts';
import { decodable } from '../src/routing/route-table.ts';
import { proxyApi } from './api-proxy.ts';
import { takeBrowserReports } from './browser-reports.ts';
import { ClientAllowance } from './client-allowance.ts';
import type { EdgeConfig } from './config.ts';
import { addEdgeRoutes } from './edge-routes.ts';
import { PageCache } from './page-cache.ts';
import { keepLiveFiles } from './live-files.ts';
import { createPages } from './pages.ts';
import { operatorsReleases } from './operators-releases.ts';
import { operatorsCanary, operatorsRollback } from './operators-moves.ts';
import { previews } from './previews.ts';
import { publicPaths } from './public-paths.ts';
import { serveMetrics } from './metrics.ts';
import { laterEachTime, openRegistry, type Registry } from './registry.ts';
import { openHourlyFigures } from './hourly-figures.ts';
import { openStore } from './release-store.ts';
import { createReleaseFigures } from './release-figures.ts';
import { createReleaseGuard } from './release-guard.ts';
import type { Thresholds } from './release-judgement.ts';
import { LOGGED, logRequests, quiet } from './request-log.ts';
import { openRenderApi } from './render-api.ts';
import { createRenderPool } from './render-pool.ts';
import { SECURITY_HEADERS } from './security.ts';
import { readShellBuild } from './shell-build.ts';
import { rememberSound } from './sound-releases.ts';
import { sourcePlaces } from './source-places.ts';
import { serveFiles } from './static-files.ts';
import { traceRequests } from './trace-requests.ts';

export interface EdgeOptions extends EdgeConfig {
  /** The releases to show instead of the live ones, by remote. */
  candidates?: Record<string, string>;
  /** The file of the bundled `render-worker`. If it is absent, it is the one beside the edge's own bundle. */
  workerFile?: URL;
  /** The limits beyond which a release counts as worse than another; tests set them. */
  thresholds?: Partial<Thresholds>;
}

const NO_COPIES = 'the files of the live releases are not kept beside the release store';
/** How often the figures of releases are judged, in ms. */
const JUDGED_EVERY = 1000;

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const tracing = await openTracing({
    service: 'karsa-edge',
    ...options.traces,
    onFault: (reason) => app.log.warn({ reason }, 'traces could not be sent'),
  });
  const app = Fastify({
    logger: options.log && LOGGED,
    logController: quiet(),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    trustProxy: options.trustedProxies,
  });
  const build = await readShellBuild(options.shellDir);
  const renderApi = await openRenderApi(options.apiUrl, options.purgeSecret, tracing);
  const store = openStore(options.storeDir);
  const sound = rememberSound(store);
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
    requireSame: (set) => sound.requireSame(set),
    keep: 600_000,
    log: (event, message) => app.log.warn(event, message),
  });
  const cache = new PageCache({ maxBytes: options.cacheBytes, fresh: options.cacheFresh });
  // The edge that proves a release must leave nothing behind.
  const stateDir = options.candidates ? null : options.stateDir;
  const filesDir = stateDir && resolve(stateDir, 'live-files');
  if (filesDir)
    // If the disk is full or cannot be written, only the copies are missing.
    await mkdir(filesDir, { recursive: true }).catch((error: unknown) => app.log.warn({ err: error }, NO_COPIES));
  const hourly = await openHourlyFigures({
    dir: stateDir,
    port: options.port,
    log: (event, message) => app.log.warn(event, message),
  });
  const figures = createReleaseFigures();
  const reports = takeBrowserReports(app, {
    onEvent: (event) => hourly.count(event),
    onReport({ remote, version, isFailed, vitals }, address) {
      const release = { remote, version, address };
      if (isFailed) figures.add({ ...release, judged: 'browser', isBad: true, isKnown: true });
      for (const { vital, isBad } of vitals) figures.add({ ...release, judged: vital, isBad });
    },
  });
  const guard = createReleaseGuard({
    current: () => registry.current(),
    canaries: () => registry.canaries(),
    figures,
    async movedAt(remote, live, canary) {
      const pointer = await store.readPointer(remote);
      if (pointer?.version !== live || (canary && pointer.canary?.version !== canary)) return null;
      return Date.parse(pointer.canary && canary ? pointer.canary.since : pointer.releasedAt);
    },
    act: (finding) =>
      options.automaticMoves ? actOn(store, finding) : Promise.reject(new Error('AUTOMATIC_MOVES is off')),
    log: (event, message) => app.log.warn(event, message),
    ...(options.thresholds ? { thresholds: options.thresholds } : {}),
  });
  /** The copying of files: one set after the other. No release waits for it. */
  let copying = Promise.resolve();
  /** The set for visitors without a canary. It is known here before the registry is open. */
  let live: ReleaseSet | null = null;
  /** Copies the files of the live set that browsers load. If that fails, it is repeated after growing delays. */
  function keepCopies(set: ReleaseSet, dir: string, before: ReleaseSet | null, times = 1): void {
    copying = copying
      .then(() => keepLiveFiles(store, set, dir, before))
      .catch((error: unknown) => {
        if (times === 1) app.log.warn({ err: error }, NO_COPIES);
        const again = () => {
          if (live === set) keepCopies(set, dir, before, times + 1);
        };
        setTimeout(again, laterEachTime(times)).unref();
      });
  }
  const registry: Registry = await openRegistry({
    store,
    sound,
    // A release that is only being proven was not served before.
    lastGoodFile: stateDir && join(stateDir, 'last-good.json'),
    shell: build.hash,
    unfit: await unfitIn(options.shellDir),
    onMove: (remote) => pool.forgive(remote),
    async onChange(set) {
      // When a release is proven, only its own pages are warmed up.
      const owners = set.remotes.filter(({ name }) => !options.candidates || name in options.candidates);
      await pool.use(set, publicPaths(owners));
      cache.outdate();
      reports.expect(set);
      guard.expect(set);
      if (filesDir) keepCopies(set, filesDir, live);
      live = set;
      app.log.info(
        { set: set.id, remotes: Object.fromEntries(set.remotes.map(({ name, version }) => [name, version])) },
        'release set',
      );
    },
    async onCanaries(sets) {
      const failed = await pool.useCanaries(sets.map(({ set, remotes }) => ({ set, paths: publicPaths(remotes) })));
      const served = sets.filter(({ set }) => !failed.has(set.id));
      for (const { set } of served) reports.expect(set);
      // It comes after the canaries, so that the live set is not forgotten however many canaries there were.
      if (live) reports.expect(live);
      if (live) guard.expect(live, served);
      for (const [set, error] of failed) app.log.warn({ err: error, set }, 'a canary cannot be started');
      app.log.info({ canaries: served.map(({ below, set }) => ({ below, set: set.id })) }, 'canaries');
      const left = sets.filter(({ set }) => failed.has(set.id));
      if (left.length) setImmediate(() => void guard.notStarted(left, served));
      return served;
    },
    log: (event, message) => app.log.warn(event, message),
    ...(options.candidates ? { candidates: options.candidates } : {}),
  });
  // A release that is being proven is not compared with any other.
  const judging = options.candidates ? undefined : setInterval(() => void judge(), JUDGED_EVERY).unref();
  let isJudging = false;
  async function judge(): Promise<void> {
    if (isJudging) return;
    isJudging = true;
    await guard.look().catch((error: unknown) => app.log.error({ err: error }, 'releases cannot be judged'));
    isJudging = false;
  }
  app.addHook('onClose', async () => {
    clearInterval(judging);
    registry.close();
    live = null;
    await copying;
    await pool.close();
    await renderApi.close();
    await hourly.close();
    await tracing?.close();
  });

  const allowance = new ClientAllowance({ perMinute: options.rendersPerClient });
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
    onRender: (release, isBad, address) => figures.add({ ...release, judged: 'server', isBad, address }),
    shellIntegrity: build.integrity,
    integrityOf: integrityOfRelease(registry),
    isStored: (remote, version) =>
      store.readRelease(remote, version).then(
        () => true,
        () => false,
      ),
    log: (event, message) => app.log.warn(event, message),
  });

  if (options.log) logRequests(app, () => registry.current());
  traceRequests(app, tracing, () => registry.current());
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(SECURITY_HEADERS);
    done(null, payload);
  });

  if (options.metricsPort !== null) {
    const metrics = [...pages.metrics, ...cache.metrics, ...pool.metrics, ...reports.metrics, ...guard.metrics];
    const closeMetrics = await serveMetrics({ host: options.host, port: options.metricsPort }, metrics, reports.mayRun);
    app.addHook('onClose', closeMetrics);
  }
  await serveFiles(app, build.clientDir, [options.storeDir, ...(filesDir ? [filesDir] : [])]);
  await proxyApi(app, options.apiUrl);
  const placeOf = sourcePlaces({
    shell: { dir: options.shellDir, version: build.hash },
    releaseDir: (remote, version) => store.releaseDir(remote, version),
  });
  addEdgeRoutes(app, {
    pages,
    current: () => registry.current(),
    canaries: () => registry.canaries(),
    onVisit: (release, address) => figures.add({ ...release, judged: 'browser', isBad: false, address }),
    figures: () => guard.comparisons(),
    purge: (changed) => cache.outdate(changed),
    operatorsReleases: () => operatorsReleases({ store, set: registry.current(), figures: hourly.read(), placeOf }),
    operatorsMoves: {
      async rollback(asked) {
        const answer = await operatorsRollback(store, asked);
        app.log.info(answer, 'a rollback was asked for');
        return answer;
      },
      async canary(asked) {
        const answer = await operatorsCanary(store, asked);
        app.log.info(answer, 'a move of a canary was asked for');
        return answer;
      },
    },
    operatorsSecret: options.purgeSecret,
    publicUrl: options.publicUrl,
    previewed: previews(store, sound),
    remoteOrigins: options.remoteOrigins,
  });
  return app;
}

/** Replaces an address that cannot be decoded by one without a page, so that it is answered like any other. Fastify would answer it itself. */
function decodableAddress(address: string): string {
  const [path = '/', ...query] = address.split('?');
  return [decodable(path), ...query].join('?');
}

/** The hashes that the releases recorded: of all files that a browser runs of the live release, and of the entry to which it may fall back. */
function integrityOfRelease(registry: Registry): (remote: LiveRemote) => Promise<Record<string, string>> {
  return async (remote) => {
    const { base, entry, routesFiles, pages, previous } = remote;
    // Fallback copies of shares are left out: the live shell provides the shares, and every hash makes every page larger.
    const own = await hashesOf(remote, base, [entry, ...routesFiles, ...Object.values(pages).flat()]);
    return previous
      ? { ...own, ...(await hashesOf({ ...remote, ...previous }, previous.base, [previous.entry])) }
      : own;
  };

  async function hashesOf(remote: LiveRemote, base: string, files: string[]): Promise<Record<string, string>> {
    const { integrity } = (await registry.releaseOf(remote)).client;
    return Object.fromEntries(
      Object.entries(integrity).flatMap(([file, hash]) => (files.includes(file) ? [[base + file, hash]] : [])),
    );
  }
}
