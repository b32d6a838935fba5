/** A process that renders pages with one release set. It can read its code and nothing else, and its queue is bounded. */
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReleaseSet } from '@site/shared/contract';
import { classOf, runningSpan, type Span, traceHeaders } from '../../tools/tracing.ts';
import type { Rendered } from '../src/render-page.tsx';
import { processorTime } from './processor-time.ts';
import { LAST_REPORT, type Order, parseLastReport, parseReport, type RenderSettings } from './render-messages.ts';

export interface RenderProcessOptions extends Omit<RenderSettings, 'releaseSet'> {
  /** The bundled `render-worker`. */
  workerFile: URL;
  /** How long a page may take, its time in the queue included, ms. */
  budget: number;
  /** How many pages are rendered at the same time. */
  concurrency: number;
  /** How many more may wait; any further one is refused. */
  queueLength: number;
  /** How long the process may take to stop the work on a page before it counts as unresponsive and is ended, ms. */
  responseTimeout: number;
  /** Rejects where files of the set are not what was released: the process is then ended. The process runs no code of a release before this settles. */
  requireSame?: (set: ReleaseSet) => Promise<void>;
  log: (event: Record<string, unknown>, message: string) => void;
}

export interface RenderProcess {
  /** Settles when the process can render, or has ended. */
  readonly ready: Promise<void>;
  /** How the process ended by itself; null while it runs. */
  readonly exit: ProcessExit | null;
  /**
   * @param release the page's release as `name@version`; null for pages of the shell
   * @param signal cancels the page
   * @param asksMuch who asks for it asked for many lately: the others' pages are begun first, and some places are for them only
   * @throws RenderOverload, or where the page could not be rendered in time
   */
  render(path: string, release: string | null, signal?: AbortSignal, asksMuch?: boolean): Promise<Rendered>;
  /** How many pages are being rendered, and how many wait. */
  readonly load: { running: number; waiting: number };
  /** Settles when no page waits or is being rendered. */
  idle(): Promise<void>;
  /** Lets the pages under way finish within the budget, then ends the process. */
  end(): Promise<void>;
}

export interface ProcessExit {
  /** The release whose code ended the process, as `name@version`, as far as there is evidence: nothing is blamed for the end of a healthy process. */
  release: string | null;
  /** The page it worked for, as far as that is known. */
  path: string | null;
  reason: string;
  /** How long the process ran, ms. */
  age: number;
}

/** The page was not begun: too many wait, or it would have been late. */
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
  /** When its time is over, and when it was begun, by `performance.now()`. */
  deadline: number;
  begunAt?: number;
  done: (outcome: Rendered | Error) => void;
  /** What it is rendered for. */
  span: Span | undefined;
  /** Of the work in the process, which has no way to a collector: begins with the order and ends with the report. */
  working?: Span | undefined;
  /** Ends the process, once the page is cancelled but the process still works on it. */
  unresponsive?: NodeJS.Timeout;
}

/** How long a process may take to load the shell's build, ms. */
const START_TIMEOUT = 30_000;
/** How much longer than its timeout a process may be silent that is hardly given a processor. */
const STARVED_FACTOR = 5;
/** Part of its timeout that an endless loop uses of a processor at least. */
const COMPUTING_PART = 0.5;
/** The part of the places, at work and in the queue, that is for those who ask little. */
const RESERVED = 1 / 4;
/** How much the page rendered last counts for how long one takes, and the part of its time that a page may be expected to take at most. */
const WEIGHT_OF_LAST = 0.2;
const LONGEST_EXPECTED = 0.8;
/** Limit of its heap, MB. */
const HEAP_LIMIT = 384;
/** Longest part of its own output in one line of the log, characters. */
const OUTPUT_LIMIT = 2000;
/** So many lines of it are logged within this time, ms: code of a remote may print with each page. */
const OUTPUT_LINES = 20;
const OUTPUT_WITHIN = 10_000;

/**
 * @param onExit called when the process ended by itself
 * @throws where the edge has no file descriptor left for it
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
  // Nothing was started then, and no 'close' comes. Any other failure to start one comes as 'error' and 'close'.
  if (!child.channel) throw new Error('no file descriptor is left to start a render process with');

  const startedAt = Date.now();
  const waiting = new Set<Job>();
  /** How long pages took lately, ms. */
  let expected = 0;
  const running = new Map<number, Job>();
  let nextId = 1;
  let isReady = false;
  let isEnding = false;
  let exit: ProcessExit | null = null;
  /** The page whose code ran last. */
  let lastWorking: Job | undefined;
  /** Whether the edge ended it because it computed and did not answer. */
  let wasComputing = false;
  /** Why the edge ended it before it ran anything. */
  let refusal: string | null = null;
  let lastText = '';
  let idleCallbacks: (() => void)[] = [];

  const kill = () => void child.kill('SIGKILL');
  // A process that is ending takes no more orders; its 'close' event says how it ended.
  const send = (order: Order) => void child.send(order, () => undefined);
  const starting = setTimeout(kill, START_TIMEOUT);
  let leaving: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: becomeReady } = withResolver();
  const { promise: closed, resolve: becomeClosed } = withResolver();

  const countOfMuch = (jobs: Iterable<Job>) => [...jobs].filter(({ asksMuch }) => asksMuch).length;
  const placesFor = (places: number, asksMuch: boolean) => places - (asksMuch ? Math.floor(places * RESERVED) : 0);
  /** Whether one more page of such a requester may be at work. */
  const hasPlace = (asksMuch: boolean) =>
    running.size < concurrency && (!asksMuch || countOfMuch(running.values()) < placesFor(concurrency, asksMuch));

  function begin(job: Job): void {
    waiting.delete(job);
    // It would take the place of one that can still be in time.
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

  /** A waiting page is never started. The slot of a running one is free when the process reports that it stopped. */
  function cancel(job: Job, reason: Error): void {
    job.done(reason);
    if (waiting.delete(job)) return startNext();
    send({ kind: 'cancel', id: job.id });
    killIfUnresponsive(job);
  }

  /**
   * Ends the process where it does not answer. One that computes is in an endless loop; one that does not has more time, because the machine
   * may be busy or was suspended, and nothing is blamed for its end.
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

  /** The page that ended a process which left no report: it took all memory of the heap, or computed for ever. A process that was killed otherwise was healthy. */
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
  // Without its channel it gets no orders. It ends by itself then, and says whose code closed it.
  child.on('disconnect', () => {
    leaving = setTimeout(kill, responseTimeout).unref();
  });
  // Not 'exit', which may come before the last messages were read.
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

/** Node's permission model: these files can be read; no other file, no process, no thread and no native code can be used. */
export function readOnly(...files: string[]): string[] {
  const has = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    ...(has('--permission')
      ? ['--permission']
      : ['--experimental-permission', '--disable-warning=ExperimentalWarning']),
    // Where a version of Node guards the network too: the API is reached by it.
    ...(has('--allow-net') ? ['--allow-net'] : []),
    ...files.map((file) => `--allow-fs-read=${file}`),
  ];
}

/** Without symbolic links, which the permission model follows only by name. A folder that is not there yet has none. */
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
