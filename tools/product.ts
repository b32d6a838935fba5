/** Builds and runs the product: what `npm start` shows a person, and what the browser tests and benchmarks run against. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openStore } from '../shell/server/release-store.ts';
import { buildApi, buildRemote, buildShell } from './build.ts';
import { processes, type Processes } from './processes.ts';
import { EDGE_SECRET_FILE } from './release/edges.ts';
import { livePointer } from './release/publish.ts';
import { isUnregistered } from './release/record.ts';
import { release } from './release.ts';
import { releaseOrder, repositoryOwners, type RouteOwner } from './release/route-ownership.ts';
import { remoteDir, remoteNames, root } from './workspace.ts';

/** Builds everything that changed. @returns the remotes that were built again */
export async function buildAll(): Promise<Set<string>> {
  const rebuilt = new Set<string>();
  await Promise.all([buildShell(), buildApi()]);
  await Promise.all(
    remoteNames().map(async (name) => ((await buildRemote(remoteDir(name))) ? rebuilt.add(name) : undefined)),
  );
  return rebuilt;
}

export interface ProductOptions {
  port: number;
  apiPort: number;
  /** Where database, media, outbox, logs and, unless told otherwise, the release store are. */
  dataDir: string;
  storeDir?: string;
  /** More settings of the API. */
  apiEnv?: Record<string, string>;
  /** More settings of the edge. */
  edgeEnv?: Record<string, string>;
  /** Remotes to release even though the store already has a release of them. */
  rebuilt?: Set<string>;
  /** Told what is being done. */
  onStep?: (what: string) => void;
}

export interface Product {
  origin: string;
  apiOrigin: string;
  storeDir: string;
  all: Processes;
  stop(): Promise<void>;
}

/** Starts the built product. @throws Failure with the reason, and nothing left running */
export async function startProduct({
  port,
  apiPort,
  dataDir,
  storeDir = join(dataDir, 'releases'),
  apiEnv,
  edgeEnv,
  rebuilt = new Set(),
  onStep,
}: ProductOptions): Promise<Product> {
  const all = processes(join(dataDir, 'logs'));
  const origin = `http://localhost:${port}`;
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const edgeSecret = process.env['EDGE_PURGE_SECRET'] ?? randomBytes(24).toString('base64url');
  try {
    await mkdir(dataDir, { recursive: true });
    // For `npm run releases` beside it.
    await writeFile(join(dataDir, EDGE_SECRET_FILE), edgeSecret, { mode: 0o600 });
    onStep?.('Starting PostgreSQL and the API');
    const purge = {
      EDGE_PURGE_URLS: process.env['EDGE_PURGE_URLS'] ?? `http://127.0.0.1:${port}/purge`,
      EDGE_PURGE_SECRET: edgeSecret,
    };
    all.start(
      'api',
      process.execPath,
      ['--enable-source-maps', join(root, 'api/dist/server.js')],
      apiSettings({ origin, apiPort, dataDir, apiEnv: { ...purge, ...apiEnv } }),
    );
    await all.ready('api', `${apiOrigin}/readyz`, 180_000);

    // A release that was rolled back stays so: only what was built again, or never released, is released here.
    const store = openStore(storeDir);
    const due: RouteOwner[] = [];
    for (const remote of await repositoryOwners())
      if (await isUnregistered(store, remote.name))
        onStep?.(
          `Leaving out remote-${remote.name}, which is unregistered: npm run release -w remote-${remote.name} registers it`,
        );
      else if (rebuilt.has(remote.name) || !(await livePointer(store, remote.name))) due.push(remote);
    for (const name of await releaseOrder(store, due)) {
      onStep?.(`Releasing remote-${name}`);
      // What starts with the whole product is proven on the server only, and not for speed: the machine has just built it all.
      // Its types are the matter of `npm run typecheck` and of each release that goes to people.
      await release(name, { into: storeDir, apiUrl: apiOrigin, isTyped: false, renderBudget: 10_000 });
    }

    onStep?.('Starting the edge');
    all.start(
      'edge',
      process.execPath,
      ['--enable-source-maps', join(root, 'shell/dist/edge/main.js')],
      edgeSettings({
        port,
        apiOrigin,
        storeDir,
        edgeEnv: { PUBLIC_URL: process.env['PUBLIC_URL'] ?? origin, EDGE_PURGE_SECRET: edgeSecret, ...edgeEnv },
      }),
    );
    await all.ready('edge', `http://127.0.0.1:${port}/healthz`);
  } catch (error) {
    await all.stop();
    throw error;
  }
  return { origin, apiOrigin, storeDir, all, stop: () => all.stop() };
}

/** Environment of an API process with demo data and the sandbox provider, where the caller's own says nothing else. */
export const apiSettings = ({
  origin,
  apiPort,
  dataDir,
  apiEnv = {},
}: {
  origin: string;
  apiPort: number;
  dataDir: string;
  apiEnv?: Record<string, string> | undefined;
}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  SEED_DEMO: 'true',
  PAYMENT_PROVIDER: 'sandbox',
  PAYMENT_SANDBOX_IN_PRODUCTION: 'true',
  PUBLIC_URL: origin,
  ...process.env,
  ...apiEnv,
  API_PORT: String(apiPort),
  KARSA_DATA_DIR: dataDir,
});

/** Environment of an edge process. */
export const edgeSettings = ({
  port,
  apiOrigin,
  storeDir,
  edgeEnv = {},
}: {
  port: number;
  apiOrigin: string;
  storeDir: string;
  edgeEnv?: Record<string, string> | undefined;
}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PORT: String(port),
  API_URL: apiOrigin,
  RELEASE_STORE: storeDir,
  EDGE_STATE_DIR: join(dirname(storeDir), 'edge'),
  SHELL_DIR: join(root, 'shell/dist'),
  ...edgeEnv,
});
