/** A product of a test's own, whose API can be killed and started again, and whose releases may be its own as well. */
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/free-port.ts';
import { processes, type Processes } from '../tools/processes.ts';
import { apiSettings, edgeSettings } from '../tools/product.ts';
import { root } from '../tools/workspace.ts';
import { storeDir } from './product.ts';

export interface OwnProduct {
  origin: string;
  apiOrigin: string;
  /** Its release store: a copy where it was prepared. */
  storeDir: string;
  /** Ends the API at once, as a crash would: nothing is finished or tidied up. */
  killApi(): Promise<void>;
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

export interface OwnProductOptions {
  /** More settings of API and edge. */
  env?: Record<string, string>;
  /** Changes a copy of the release store before they start. @param stateDir where the edge keeps what it knows @param port of the edge */
  prepare?: (storeDir: string, stateDir: string, port: number) => Promise<void>;
}

/** Starts API and edge on data of their own, with the releases of the product under test. */
export async function startOwnProduct({ env = {}, prepare }: OwnProductOptions = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'karsa-own-'));
  const logs = join(dataDir, 'logs');
  const [port, apiPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const known = { EDGE_PURGE_URLS: `http://127.0.0.1:${port}/purge`, EDGE_PURGE_SECRET: randomUUID(), ...env };
  const ownStore = prepare ? join(dataDir, 'releases') : storeDir;
  if (prepare) {
    await cp(storeDir, ownStore, { recursive: true });
    await prepare(ownStore, join(dataDir, 'edge'), port);
  }
  const edge = processes(logs);
  let api: Processes;
  let apiProcess: ChildProcess;

  async function startApi() {
    api = processes(logs);
    apiProcess = api.start('api', process.execPath, ['--enable-source-maps', join(root, 'api/dist/server.js')], {
      ...apiSettings({ origin, apiPort, dataDir }),
      ...known,
    });
    await api.ready('api', `${apiOrigin}/readyz`, 180_000);
  }
  await startApi();
  edge.start(
    'edge',
    process.execPath,
    [join(root, 'shell/dist/edge/main.js')],
    edgeSettings({ port, apiOrigin, storeDir: ownStore, edgeEnv: known }),
  );
  await edge.ready('edge', `${origin}/healthz`);

  return {
    origin,
    apiOrigin,
    storeDir: ownStore,
    startApi,
    async killApi() {
      const gone = new Promise((done) => apiProcess.once('exit', done));
      apiProcess.kill('SIGKILL');
      await gone;
    },
    async stop() {
      await edge.stop();
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
