/** For tests: a shell's build, a release store and an API, all as small as possible, for real render processes. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LiveRemote, Release, ReleaseSet } from '@site/shared/contract';
import { build } from 'esbuild';
import { liveRemote, openStore } from './release-store.ts';

/**
 * Replaces `shell/src/server.tsx`. The first part of a path names the remote, whose server build exports `page(path, { signal, apiUrl, traceparent })`.
 * It returns the body or parts of the page, or throws. Any other path is a page of the shell.
 */
const SHELL = `
const faults = { '/shell/exit': () => process.exit(3) };
exports.createRenderer = ({ releaseSet, apiUrl, importContainer }) => ({
  async render(path, { signal, onWork, traceparent }) {
    onWork();
    faults[path]?.();
    const remote = releaseSet.remotes.find(({ name }) => name === path.split(/[/?]/)[1]);
    const body = remote
      ? await importContainer(remote.name, remote.version).page(path, { signal, apiUrl, traceparent })
      : String(process.pid);
    const page = { kind: 'page', status: 200, body: String(body), styles: '', head: { title: path }, data: null };
    return typeof body === 'object' ? { ...page, ...body } : page;
  },
});`;

/** A server build whose pages show which process rendered them. */
export const HEALTHY = 'exports.page = () => process.pid;';

export interface TestSite {
  shellDir: string;
  storeDir: string;
  workerFile: URL;
  /** The settings of an edge that serves the site, except the address of the API. */
  env: Record<string, string>;
  /** Puts a release into the store, registers the remote and makes the release live. Its routes are `/<remote>` and `/<remote>/:page`, with `query`. */
  release(remote: string, version: string, serverBuild: string): Promise<LiveRemote>;
  remove(): Promise<void>;
}

export async function testSite(): Promise<TestSite> {
  const dir = await mkdtemp(join(tmpdir(), 'karsa-render-'));
  const shellDir = join(dir, 'shell');
  const storeDir = join(dir, 'releases');
  await mkdir(join(shellDir, 'server'), { recursive: true });
  await mkdir(join(shellDir, 'client'), { recursive: true });
  await mkdir(storeDir);
  await writeFile(join(shellDir, 'server/shell.cjs'), SHELL);
  await writeFile(
    join(shellDir, 'client/stats.json'),
    JSON.stringify({ hash: 'shell', groups: { shell: ['shell.js'] } }),
  );
  await cp(await bundledWorker, join(shellDir, 'edge/render-worker.mjs'), { recursive: true });
  const store = openStore(storeDir);
  return {
    shellDir,
    storeDir,
    workerFile: pathToFileURL(join(shellDir, 'edge/render-worker.mjs')),
    env: { RELEASE_STORE: storeDir, SHELL_DIR: shellDir, EDGE_STATE_DIR: join(dir, 'state'), EDGE_LOG: 'off' },
    async release(remote, version, serverBuild) {
      const release = { ...releaseOf(remote, version), server: serverOf(serverBuild) };
      const folder = store.releaseDir(remote, version);
      await mkdir(join(folder, 'server'), { recursive: true });
      await writeFile(join(folder, 'server/any-name.cjs'), serverBuild);
      const manifest = JSON.stringify(release);
      await writeFile(join(folder, 'release.json'), manifest);
      await store.writePointer(remote, {
        version,
        previous: null,
        integrity: sha384(manifest),
        releasedAt: '2026-11-23T00:00:00Z',
      });
      await store.writeList([...((await store.readList()) ?? []), remote]);
      return liveRemote({ release, files: null }, null);
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const serverOf = (build: string) => ({ entry: 'any-name.cjs', integrity: { 'any-name.cjs': sha384(build) } });

export const releaseOf = (name: string, version: string): Release => ({
  name,
  version,
  descriptor: {
    name,
    contract: '^1.0.0',
    budget: { entry: 1, page: 1 },
    routes: [
      { id: `${name}.home`, path: `/${name}`, public: true, query: ['search'] },
      { id: `${name}.page`, path: `/${name}/:page`, public: true, query: ['search'] },
    ],
    navigation: [],
  },
  client: { entry: 'remoteEntry.js', routes: [], pages: {}, integrity: {} },
  server: { entry: 'any-name.cjs' },
  shared: {},
  sharedExports: { version: '1.0.0', fingerprint: '' },
});

export const setOf = (...remotes: LiveRemote[]): ReleaseSet => ({
  id: remotes.map(({ name, version }) => `${name}@${version}`).join() || 'empty',
  shell: 'shell',
  remotes,
});

/** The real program, bundled once for all tests of a file. */
const bundledWorker: Promise<string> = (async () => {
  const dir = await mkdtemp(join(tmpdir(), 'karsa-worker-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'render-worker.mjs');
  const entry = fileURLToPath(new URL('render-worker.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile: file, bundle: true, platform: 'node', target: 'node20', format: 'esm' });
  return file;
})();

export interface TestApi {
  url: string;
  /** The headers of all calls so far. */
  calls: IncomingHttpHeaders[];
  /** The paths of all calls so far. */
  paths: string[];
  /** Answers the waiting calls of `/api/held`. */
  release(): void;
  /** The number of calls without an answer whose caller still waits. */
  open(): number;
  close(): Promise<void>;
}

/** An API that answers `{"message":"OK"}`. It answers `/api/held` when it is told to, and `/api/hang` never. */
export async function testApi(): Promise<TestApi> {
  const calls: IncomingHttpHeaders[] = [];
  const paths: string[] = [];
  let held: (() => void)[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    calls.push(request.headers);
    paths.push(request.url ?? '');
    open += 1;
    response.on('close', () => (open -= 1));
    const answer = () => void response.setHeader('content-type', 'application/json').end('{"message":"OK"}');
    if (request.url === '/api/held') held.push(answer);
    else if (!request.url?.startsWith('/api/hang')) answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    paths,
    release() {
      for (const answer of held) answer();
      held = [];
    },
    open: () => open,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
