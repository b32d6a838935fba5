/**
 * The program of a render process. There is one process for each release set, with an empty environment. It renders what the edge orders, and runs
 * server code of the remotes. Decision 011 says how that code is confined.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Renderer, RendererOptions } from '../src/server.tsx';
import { LAST_REPORT, type Order, type RenderSettings, type Report, requireBounded } from './render-messages.ts';

type RenderOrder = Extract<Order, { kind: 'render' }>;

const require = createRequire(import.meta.url);
/** The page for which the running code works, also in its timers and promises. */
const runningPage = new AsyncLocalStorage<RenderOrder>();
const controllers = new Map<number, AbortController>();
let settings: RenderSettings | undefined;
let renderer: Renderer | undefined;

const sendToEdge = process.send?.bind(process);
function report(message: Report): void {
  // The edge may have ended. Then 'disconnect' ends this process.
  sendToEdge?.(message, undefined, undefined, () => undefined);
}

function start(next: RenderSettings): void {
  const { shellDir, storeDir, ...options } = next;
  const { createRenderer } = require(join(shellDir, 'server/shell.cjs')) as {
    createRenderer: (options: RendererOptions) => Renderer;
  };
  settings = next;
  renderer = createRenderer({
    ...options,
    importContainer: (remote, version) => {
      const dir = join(storeDir, remote, version);
      return require(join(dir, 'server', serverEntry(dir))) as unknown;
    },
  });
  report({ kind: 'ready' });
}

/**
 * The file of a release's server build. The edge has checked its description already. The schemas of the edge are not used, because this process may
 * not read their package.
 */
function serverEntry(dir: string): string {
  const { server } = JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')) as { server?: { entry?: unknown } };
  const entry = server?.entry;
  if (typeof entry !== 'string' || entry.includes('/')) throw new Error(`${dir}/release.json names no server entry`);
  return entry;
}

async function render({ id, path, traceparent }: RenderOrder): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  const { signal } = controller;
  // A renderer that waits for something which cannot be cancelled must not look unresponsive.
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`${path} was cancelled`)));
  });
  try {
    if (!renderer) throw new Error('the renderer was not started');
    const onWork = () => report({ kind: 'working', id });
    const page = await Promise.race([renderer.render(path, { signal, onWork, traceparent }), cancelled]);
    requireBounded(page);
    report({ kind: 'rendered', id, page });
  } catch (error) {
    report({ kind: 'failed', id, error: textOf(error) });
  } finally {
    controllers.delete(id);
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'start') start(order.settings);
  else if (order.kind === 'cancel') controllers.get(order.id)?.abort();
  else runningPage.run(order, () => void render(order));
});
process.on('disconnect', () => process.exit());
// Signals to the whole process group are meant for the edge, which ends this process after the pages under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

let isExiting = false;
function reportExit(error: unknown): void {
  if (isExiting) return;
  isExiting = true;
  const page = runningPage.getStore();
  const release = releaseOf(error) ?? page?.release ?? null;
  const last: Report = {
    kind: 'exiting',
    release,
    path: (release === page?.release && page?.path) || null,
    error: textOf(error).slice(0, LAST_REPORT.longest),
  };
  try {
    writeSync(LAST_REPORT.descriptor, JSON.stringify(last));
  } catch {
    // The edge has ended.
  }
}
// This is also called for rejected promises that are not handled.
process.on('uncaughtException', (error) => {
  reportExit(error);
  process.exit(1);
});
process.on('exit', () => reportExit(new Error('process.exit() was called')));

/** The release whose file is the first in the stack of an error, `<store>/<remote>/<version>/server/…`. */
function releaseOf(error: unknown): string | null {
  if (!settings || !(error instanceof Error)) return null;
  // Only frames are read, because a message may quote what a visitor wrote.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  for (const frame of frames) {
    const [remote, version, folder] = frame.split(`${settings.storeDir}/`)[1]?.split('/') ?? [];
    if (remote && version && folder === 'server') return `${remote}@${version}`;
  }
  return null;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// This only guards against mistakes: malicious code can reach the system call in other ways. A signal to this process ends it here, while the stack
// still names the release that sent it.
process.kill = (pid, signal) => {
  if (pid !== process.pid) throw new Error('server code of a remote may not send signals to other processes');
  if (signal === 0) return true;
  reportExit(new Error(`process.kill(${pid}, '${signal ?? 'SIGTERM'}') was called`));
  process.exit(1);
};
