/** An edge of a test's own, in front of the shared API: to break without breaking the other tests. */
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FILES_LIST, type Release } from '@site/shared/contract';
import { descendants } from '../tools/process-tree.ts';
import { freePort } from '../tools/free-port.ts';
import { processes, type Processes } from '../tools/processes.ts';
import { filesList, openStore } from '../shell/server/release-store.ts';
import { edgeSettings } from '../tools/product.ts';
import { integrityOf } from '../tools/release/publish.ts';
import { root } from '../tools/workspace.ts';
import { apiOrigin, storeDir } from './product.ts';
import { UNHURRIED } from './unhurried.ts';

export interface OwnEdge {
  origin: string;
  /** A copy of the release store, for this edge alone. */
  storeDir: string;
  api: FaultyApi;
  /** What the edge logged so far, an entry a line. */
  logged(): Promise<Record<string, unknown>[]>;
  /** Ends the edge at once, as a crash would, and starts it again. */
  restart(): Promise<void>;
  /** Sends the edge a signal. */
  signal(name: NodeJS.Signals): void;
  /** Ids of the processes that render its pages. */
  renderProcesses(): Promise<number[]>;
  stop(): Promise<void>;
}

/** The shared API behind a proxy that can be cut, and that counts. */
interface FaultyApi {
  mode: 'up' | 'down' | 'hanging';
  /** Calls so far, by path without query. */
  calls: Map<string, number>;
  /** The encodings last asked for, by path without query. */
  encodings: Map<string, string | undefined>;
  /** Calls whose caller still waits. */
  open: number;
  /** Changes of answers on their way, by path without query. */
  rewrite: Map<string, (answer: ApiAnswer, query: URLSearchParams) => ApiAnswer>;
}

interface ApiAnswer {
  message: string;
  data: unknown;
}

export interface OwnEdgeOptions {
  env?: Record<string, string>;
  /** Changes the copy of the store before the edge opens it. */
  prepare?: (storeDir: string) => Promise<void>;
  /** Builds of another shell, with its edge. */
  shellDir?: string;
  /** The product whose API and releases it gets; by default the one under test. */
  product?: { apiOrigin: string; storeDir: string };
}

export async function startEdge({
  env = {},
  prepare,
  shellDir = join(root, 'shell/dist'),
  product = { apiOrigin, storeDir },
}: OwnEdgeOptions = {}): Promise<OwnEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-edge-'));
  const ownStore = join(folder, 'releases');
  await cp(product.storeDir, ownStore, { recursive: true });
  await prepare?.(ownStore);
  const { server, api, address } = await faultyApi(product.apiOrigin);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let all: Processes;
  let edge: ChildProcess;
  async function start() {
    all = processes(join(folder, 'logs'));
    edge = all.start(
      'edge',
      process.execPath,
      [join(shellDir, 'edge/main.js')],
      edgeSettings({
        port,
        apiOrigin: address,
        storeDir: ownStore,
        edgeEnv: { SHELL_DIR: shellDir, ...UNHURRIED, ...env },
      }),
    );
    await all.ready('edge', `${origin}/healthz`, 30_000);
  }
  await start();
  return {
    origin,
    storeDir: ownStore,
    api,
    async logged() {
      const lines = (await readFile(join(folder, 'logs/edge.log'), 'utf8')).split('\n').slice(0, -1);
      // Node itself writes its warnings as plain text.
      const entries = lines.filter((line) => line.startsWith('{'));
      return entries.map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async restart() {
      const gone = once(edge, 'exit');
      edge.kill('SIGKILL');
      await gone;
      await start();
    },
    signal: (name) => void edge.kill(name),
    renderProcesses: () => (edge.pid === undefined ? Promise.resolve([]) : descendants(edge.pid)),
    async stop() {
      await all.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function faultyApi(apiAddress: string): Promise<{ server: Server; api: FaultyApi; address: string }> {
  const api: FaultyApi = { mode: 'up', calls: new Map(), encodings: new Map(), open: 0, rewrite: new Map() };
  const upstream = new URL(apiAddress);
  const server = createServer((incoming, outgoing) => {
    const [path = '', query = ''] = (incoming.url ?? '').split('?');
    api.calls.set(path, (api.calls.get(path) ?? 0) + 1);
    api.encodings.set(path, incoming.headers['accept-encoding']?.toString());
    api.open += 1;
    outgoing.on('close', () => (api.open -= 1));
    if (api.mode === 'hanging') return;
    if (api.mode === 'down') return void incoming.socket.destroy();
    const rewrite = api.rewrite.get(path);
    const onward = request(
      {
        host: upstream.hostname,
        port: upstream.port,
        path: incoming.url,
        method: incoming.method,
        // An answer that is rewritten must be readable.
        headers: rewrite ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers,
      },
      (answer) => {
        if (!rewrite) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        text(answer).then(
          (body) => {
            const rewritten = JSON.stringify(rewrite(JSON.parse(body) as ApiAnswer, new URLSearchParams(query)));
            outgoing
              .writeHead(answer.statusCode ?? 502, {
                ...answer.headers,
                'content-length': Buffer.byteLength(rewritten),
              })
              .end(rewritten);
          },
          () => outgoing.destroy(),
        );
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { server, api, address: `http://127.0.0.1:${port}` };
}

/** Changes the server build of a remote's live release in a store. */
export const breakServerBuild = (store: string, remote: string, change: (source: string) => string): Promise<void> =>
  changeRelease(store, remote, 'server', /^remoteEntry\./, change);

/** Changes a script of a remote's live release in a store, as if it had been released so: what differs from what was released is never run. */
export async function changeRelease(
  store: string,
  remote: string,
  build: 'client' | 'server',
  script: RegExp,
  change: (source: string) => string,
): Promise<void> {
  const releases = openStore(store);
  const pointer = await releases.readPointer(remote);
  if (!pointer) throw new Error(`remote-${remote} is not live in ${store}.`);
  const { version } = pointer;
  const dir = releases.releaseDir(remote, version);
  const release = await releases.readRelease(remote, version);
  const name = (await readdir(join(dir, build))).find((file) => script.test(file));
  if (!name) throw new Error(`remote-${remote} ${version} has no script ${script.source} in ${build}/.`);
  const file = join(dir, build, name);
  const source = await readFile(file, 'utf8');
  const changed = change(source);
  if (changed === source) throw new Error(`${file} is as before: the change found nothing to change.`);
  const integrity = { ...release[build].integrity, [name]: hashOf(changed) };
  const released = { ...release, [build]: { ...release[build], integrity } };
  await writeFile(file, changed);
  if (build === 'client') {
    await compressBeside(file, changed);
    await writeFilesList(join(dir, 'client'), released);
  }
  await writeFile(join(dir, 'release.json'), JSON.stringify(released));
  await releases.writePointer(remote, { ...pointer, integrity: await integrityOf(releases, remote, version) });
}

/** As a release has it. @param folder its `client/` */
export async function writeFilesList(folder: string, release: Release): Promise<void> {
  const list = filesList(release);
  await writeFile(join(folder, FILES_LIST), list);
  await compressBeside(join(folder, FILES_LIST), list);
}

/** Writes `.br` and `.gz` beside a file, at the lowest quality: only tests and benchmarks fetch them. */
export async function compressBeside(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  await writeFile(`${file}.gz`, gzipSync(content, { level: 1 }));
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Whether HTML is a page the server rendered; otherwise it is the plain shell. */
export const isRendered = (html: string): boolean => html.includes('<script type="application/json" id="hydration">');
