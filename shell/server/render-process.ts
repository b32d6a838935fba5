/** A process that renders pages with one release set. It can read its code and nothing else, and its queue is limited. */
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReleaseSet } from '@site/shared/contract';
import { classOf, runningSpan, type Span, traceHeaders } from '../../tools/tracing.ts';
import type { Rendered } from '../src/render-page.tsx';
import { processorTime } from './processor-time.ts';
import { LAST_REPORT, type Order, parseLastReport, parseReport, type RenderSettings } from './render-messages.ts';

export interface RenderProcessOptions extends Omit<RenderSettings, 'releaseSet'> {
  /** The file of the bundled `render-worker`. */
  workerFile: URL;
  /** How long a page may take, in ms. Its time in the queue is included. */
  budget: number;
  /** How many pages are rendered at the same time. */
  concurrency: number;
  /** How many more may wait. Any further page is refused. */
  queueLength: number;
  /** How long the process may take to stop the work on a page, in ms. After that it counts as unresponsive and is ended. */
  responseTimeout: number;
  /** Rejects if files of the set are not what was released. The process is then ended. It runs no code of a release before this has settled. */
  requireSame?: (set: ReleaseSet) => Promise<void>;
  log: (event: Record<string, unknown>, message: string) => void;
}

export interface RenderProcess {
  /** Resolves when the process can render, or has ended. */
  readonly ready: Promise<void>;
  /** Says how the process ended by itself; null while it runs. */
  readonly exit: ProcessExit | null;
  /**
   * @param release the release of the page as `name@version`; null for pages of the shell
   * @param signal cancels the page
   * @param asksMuch true if the client asked for many pages lately. Pages of other clients are begun first, and some places are only for them.
   * @throws RenderOverload, or another error if the page could not be rendered in time
   */
  render(path: string, release: string | null, signal?: AbortSignal, asksMuch?: boolean): Promise<Rendered>;
  /** How many pages are being rendered, and how many wait. */
  readonly load: { running: number; waiting: number };
  /** Resolves when no page waits or is being rendered. */
  idle(): Promise<void>;
  /** Lets the pages under way finish within the budget, then ends the process. */
  end(): Promise<void>;
}

export interface ProcessExit {
  /** The release whose code ended the process, as `name@version`, if there is evidence. If a healthy process ends, no release is blamed. */
  release: string | null;
  /** The page for which the process worked, if that is known. */
  path: string | null;
  reason: string;
  /** How long the process ran, in ms. */
  age: number;
}

/** The page was not begun, because too many wait or it would have been too late. */
export class RenderOverload extends Error {
  override readonly name = 'RenderOverload';
  constructor(path: string, reason: string) {
    super(`${path} was not rendered: ${reason}`);
  }
}

/** A page that waits or is being rendered. */
interface Job {
  id: number;
  path: string;
  release: string | null;
  asksMuch: boolean;
  /** The time at which its budget ends, and the time at which it was begun, by `performance.now()`. */
  deadline: number;
  begunAt?: number;
  done: (outcome: Rendered | Error) => void;
  /** The span for which the page is rendered. */
  span: Span | undefined;
  /** The span of the work in the process, which cannot reach a collector itself. It begins with the order and ends with the report. */
  working?: Span | undefined;
  /** Ends the process if the page is cancelled but the process still works on it. */
  unresponsive?: NodeJS.Timeout;
}

/** How long a process may take to load the shell's build, in ms. */
const START_TIMEOUT = 30_000;
/** By how much longer than its timeout a process may be silent if it hardly gets a processor. */
const STARVED_FACTOR = 5;
/** The part of its timeout for which an endless loop uses a processor at least. */
const COMPUTING_PART = 0.5;
/** The part of the places, at work and in the queue, that is kept for clients that ask for few pages. */
const RESERVED = 1 / 4;
/** The weight of the last page in the average time of a page, and the part of its budget that a page may be expected to take at most. */
const WEIGHT_OF_LAST = 0.2;
const LONGEST_EXPECTED = 0.8;
/** The limit of the process's heap, in MB. */
const HEAP_LIMIT = 384;
/** The longest part of the process's own output in one line of the log, in characters. */
const OUTPUT_LIMIT = 2000;
/** How many lines of its output are logged within this time, in ms. Code of a remote may print with each page. */
const OUTPUT_LINES = 20;
const OUTPUT_WITHIN = 10_000;

/**
 * @param onExit called when the process ended by itself
 * @throws if the edge has no file descriptor left for the process
 */
export function startRenderProcess(
  releaseSet: ReleaseSet,
  {
    workerFile,
    budget,
    concurrency,
    queueLength,
    responseTimeout,
    requireSame = () => Promise.resolve(),
    log,
    ...settings
  }: RenderProcessOptions,
  onExit: (exit: ProcessExit) => void,
): RenderProcess {
  const shellDir = realPath(settings.shellDir);
  const storeDir = realPath(settings.storeDir);
  const program = realPath(fileURLToPath(workerFile));
  const child = fork(program, [], {
    env: {},
    execArgv: [...readOnly(program, `${shellDir}/server/*`, `${storeDir}/*`), `--max-old-space-size=${HEAP_LIMIT}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
  child.on('error', (error) => log({ err: error, set: releaseSet.id }, 'a render process could not be started'));
  // Without a channel nothing was started, and no 'close' event comes. Any other failed start is reported as 'error' and 'close'.
  if (!child.channel) throw new Error('no file descriptor is left to start a render process with');

  const startedAt = Date.now();
  const waiting = new Set<Job>();
  /** The average time that pages took lately, in ms. */
  let expected = 0;
  const running = new Map<number, Job>();
  let nextId = 1;
  let isReady = false;
  let isEnding = false;
  let exit: ProcessExit | null = null;
  /** The page whose code ran last. */
  let lastWorking: Job | undefined;
  /** True if the edge ended the process because it computed and did not answer. */
  let wasComputing = false;
  /** The reason why the edge ended the process before it ran anything. */
  let refusal: string | null = null;
  let lastText = '';
  let idleCallbacks: (() => void)[] = [];

  const kill = () => void child.kill('SIGKILL');
  // A process that is ending takes no more orders. Its 'close' event says how it ended.
  const send = (order: Order) => void child.send(order, () => undefined);
  const starting = setTimeout(kill, START_TIMEOUT);
  let leaving: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: becomeReady } = withResolver();
  const { promise: closed, resolve: becomeClosed } = withResolver();

  const countOfMuch = (jobs: Iterable<Job>) => [...jobs].filter(({ asksMuch }) => asksMuch).length;
  const placesFor = (places: number, asksMuch: boolean) => places - (asksMuch ? Math.floor(places * RESERVED) : 0);
  /** Whether one more page of such a client may be begun. */
  const hasPlace = (asksMuch: boolean) =>
    running.size < concurrency && (!asksMuch || countOfMuch(running.values()) < placesFor(concurrency, asksMuch));

  function begin(job: Job): void {
    waiting.delete(job);
    // The page would take the place of one that can still be in time.
    if (performance.now() + expected > job.deadline)
      return job.done(new RenderOverload(job.path, 'it waited so long that it would have been late'));
    running.set(job.id, job);
    job.begunAt = performance.now();
    job.working = job.span?.child('render process', {
      'process.pid': child.pid ?? 0,
      'karsa.release_set': releaseSet.id,
    });
    const { id, path, release, working } = job;
    send({ kind: 'render', id, path, release, ...traceHeaders(working) });
  }

  function startNext(): void {
    for (const asksMuch of [false, true])
      for (const job of waiting) {
        if (!isReady || !hasPlace(asksMuch)) break;
        if (job.asksMuch === asksMuch) begin(job);
      }
    if (running.size > 0 || waiting.size > 0) return;
    for (const callback of idleCallbacks) callback();
    idleCallbacks = [];
  }

  /** Cancels a page. A waiting page is never started. The place of a running one is free when the process reports that it has stopped. */
  function cancel(job: Job, reason: Error): void {
    job.done(reason);
    if (waiting.delete(job)) return startNext();
    send({ kind: 'cancel', id: job.id });
    killIfUnresponsive(job);
  }

  /**
   * Ends the process if it does not answer. If it computes, it is in an endless loop. Otherwise it gets more time, because the machine may be busy or
   * was suspended, and no page is blamed for its end.
   */
  function killIfUnresponsive(job: Job): void {
    const before = processorTime(child.pid);
    const last = Date.now() + responseTimeout * STARVED_FACTOR;
    const look = () => {
      const now = processorTime(child.pid);
      const hasComputed = before === null || now === null || now - before >= responseTimeout * COMPUTING_PART;
      if (hasComputed || Date.now() >= last) {
        wasComputing = hasComputed;
        kill();
      } else job.unresponsive = setTimeout(look, responseTimeout / 4);
    };
    job.unresponsive = setTimeout(look, responseTimeout);
  }

  function finish(id: number, outcome: Rendered | Error): void {
    const job = running.get(id);
    if (!job) return;
    running.delete(id);
    clearTimeout(job.unresponsive);
    if (!(outcome instanceof Error) && job.begunAt !== undefined) {
      const took = performance.now() - job.begunAt;
      expected = Math.min(expected + (took - expected) * WEIGHT_OF_LAST, budget * LONGEST_EXPECTED);
    }
    job.working?.end({}, outcome instanceof Error ? classOf(outcome) : undefined);
    job.done(outcome);
    startNext();
  }

  /**
   * The page that ended a process which left no report: the process took all memory of its heap, or computed without end. If the process was killed
   * for another reason, it was healthy and no page is blamed.
   */
  function pageWithoutReport(signal: NodeJS.Signals | null): Job | undefined {
    return signal === 'SIGKILL' && !wasComputing ? undefined : lastWorking && running.get(lastWorking.id);
  }

  const idle = (): Promise<void> =>
    running.size + waiting.size === 0 ? Promise.resolve() : new Promise((done) => idleCallbacks.push(done));

  child.on('message', (message) => {
    const report = parseReport(message);
    if (report?.kind === 'ready') {
      clearTimeout(starting);
      isReady = true;
      becomeReady();
      startNext();
    } else if (report?.kind === 'working') lastWorking = running.get(report.id);
    else if (report?.kind === 'rendered') finish(report.id, report.page);
    else if (report?.kind === 'failed') finish(report.id, new Error(report.error));
  });
  child.stdio[LAST_REPORT.descriptor]?.on('data', (text: Buffer) => {
    if (lastText.length < LAST_REPORT.longest * 2) lastText += text.toString();
  });
  let written = { lines: 0, since: startedAt };
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text: Buffer) => {
      const leftOut = Math.max(0, written.lines - OUTPUT_LINES);
      const isOver = Date.now() - written.since > OUTPUT_WITHIN;
      if (isOver) written = { lines: 0, since: Date.now() };
      written.lines += 1;
      if (written.lines > OUTPUT_LINES) return;
      const event = { set: releaseSet.id, output: text.toString().slice(0, OUTPUT_LIMIT) };
      log({ ...event, ...(isOver && leftOut > 0 && { leftOut }) }, 'a render process wrote');
    });
  // Without its channel the process gets no orders. Then it ends by itself and reports whose code closed the channel.
  child.on('disconnect', () => {
    leaving = setTimeout(kill, responseTimeout).unref();
  });
  // 'exit' is not used, because it may come before the last messages were read.
  child.on('close', (code, signal) => {
    clearTimeout(starting);
    clearTimeout(leaving);
    const lastReport = parseLastReport(lastText);
    const { release, path } = lastReport ?? pageWithoutReport(signal) ?? { release: null, path: null };
    const isKnown = releaseSet.remotes.some(({ name, version }) => `${name}@${version}` === release);
    const reason = refusal ?? lastReport?.error ?? `it ended with ${signal ?? `exit code ${code}`}`;
    exit = { ...(isKnown ? { release, path } : { release: null, path: null }), reason, age: Date.now() - startedAt };
    const pages = [...waiting, ...running.values()];
    waiting.clear();
    running.clear();
    for (const job of pages) {
      clearTimeout(job.unresponsive);
      job.working?.end({}, 'the process ended');
      job.done(new Error(`${job.path}: the render process ended`));
    }
    startNext();
    becomeReady();
    becomeClosed();
    if (!isEnding) onExit(exit);
  });
  // The files are compared while the process starts, so that no page waits longer because of it.
  requireSame(releaseSet).then(
    () => send({ kind: 'start', settings: { ...settings, releaseSet, shellDir, storeDir } }),
    (error: unknown) => {
      refusal = error instanceof Error ? error.message : String(error);
      kill();
    },
  );

  return {
    ready,
    get exit() {
      return exit;
    },
    get load() {
      return { running: running.size, waiting: waiting.size };
    },
    render(path, release, signal, asksMuch = false) {
      if (exit) return Promise.reject(new Error(`${path}: the render process ended`));
      if (signal?.aborted) return Promise.reject(new Error(`${path}: the requester left`));
      const isFull = asksMuch
        ? countOfMuch(waiting) >= placesFor(queueLength, asksMuch) || waiting.size >= queueLength
        : waiting.size >= queueLength;
      if (isFull && (!isReady || !hasPlace(asksMuch)))
        return Promise.reject(new RenderOverload(path, `${waiting.size} pages are waiting already (RENDER_QUEUE)`));
      return new Promise((resolve, reject) => {
        const job: Job = {
          id: nextId++,
          path,
          release,
          asksMuch,
          deadline: performance.now() + budget,
          span: runningSpan(),
          done(outcome) {
            clearTimeout(late);
            signal?.removeEventListener('abort', leave);
            if (outcome instanceof Error) reject(outcome);
            else resolve(outcome);
          },
        };
        const late = setTimeout(() => cancel(job, new Error(`${path} was not rendered within ${budget} ms`)), budget);
        const leave = () => cancel(job, new Error(`${path}: the requester left`));
        signal?.addEventListener('abort', leave);
        waiting.add(job);
        startNext();
      });
    },
    idle,
    async end() {
      isEnding = true;
      let deadline: NodeJS.Timeout | undefined;
      await Promise.race([idle(), new Promise((done) => (deadline = setTimeout(done, budget)))]);
      clearTimeout(deadline);
      kill();
      await closed;
    },
  };
}

/** The options of Node's permission model: these files can be read. No other file, process, thread or native code can be used. */
export function readOnly(...files: string[]): string[] {
  const has = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    ...(has('--permission')
      ? ['--permission']
      : ['--experimental-permission', '--disable-warning=ExperimentalWarning']),
    // Some versions of Node also guard the network, over which the API is reached.
    ...(has('--allow-net') ? ['--allow-net'] : []),
    ...files.map((file) => `--allow-fs-read=${file}`),
  ];
}

/** The path without symbolic links, which the permission model follows only by name. A folder that does not exist yet has none. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
