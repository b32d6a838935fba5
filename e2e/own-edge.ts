/** An edge of a test's own, in front of the shared API: to break without breaking the other tests. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, processes, type Processes } from '../tools/processes.ts';
import { edgeSettings } from '../tools/product.ts';
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
  /** What an answer becomes on its way, by path without query. */
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
}

export async function startEdge({
  env = {},
  prepare,
  shellDir = join(root, 'shell/dist'),
}: OwnEdgeOptions = {}): Promise<OwnEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'karsa-edge-'));
  const ownStore = join(folder, 'releases');
  await cp(storeDir, ownStore, { recursive: true });
  await prepare?.(ownStore);
  const { server, api, address } = await faultyApi();
  const all: Processes = processes(join(folder, 'logs'));
  const port = await freePort();
  all.start(
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
  const origin = `http://localhost:${port}`;
  await all.ready('edge', `${origin}/healthz`, 30_000);
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
    async stop() {
      await all.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function faultyApi(): Promise<{ server: Server; api: FaultyApi; address: string }> {
  const api: FaultyApi = { mode: 'up', calls: new Map(), encodings: new Map(), open: 0, rewrite: new Map() };
  const upstream = new URL(apiOrigin);
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
        // What is rewritten must be readable.
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
export async function breakServerBuild(
  store: string,
  remote: string,
  change: (source: string) => string,
): Promise<void> {
  const { version } = JSON.parse(await readFile(join(store, remote, 'current.json'), 'utf8')) as { version: string };
  const file = join(store, remote, version, 'server/remoteEntry.cjs');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Whether HTML is a page the server rendered; otherwise it is the plain shell. */
export const isRendered = (html: string): boolean => html.includes('<script type="application/json" id="hydration">');
