/**
 * Renders pages in worker threads, one worker per release set: the old set's code leaves memory with its worker, and a
 * remote that throws, hangs or grows cannot take the edge with it. The worker of the set before stays a while, warm, for
 * a rollback.
 */
import { Worker } from 'node:worker_threads';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { Rendered } from '../src/server.tsx';
import type { RenderAnswer, RenderRequest, RenderTurn, RenderWorkerData } from './render-worker.ts';

export interface RenderPoolOptions extends Omit<RenderWorkerData, 'releaseSet'> {
  /** The bundled `render-worker`. */
  workerFile: URL;
  /** How long a page may take before the edge serves the plain shell instead, ms. */
  budget: number;
  /** How long a worker may be deaf before it is ended, ms. */
  patience: number;
  /** How long the worker of the set before is kept, ms: what must be taken back mostly is within minutes. */
  keep: number;
  log: (event: Record<string, unknown>, message: string) => void;
}

export interface RenderPool {
  /**
   * Moves all new pages to the set's worker: the one that is kept, if the set is a rollback, or a new one, warmed up with
   * `paths`. Pages under way finish on the old one.
   */
  use(set: ReleaseSet, paths: string[]): Promise<void>;
  /**
   * @param owner remote the path belongs to, if any
   * @throws where the page could not be made in time, or its remote may not be rendered any more
   */
  render(path: string, owner: LiveRemote | null): Promise<Rendered>;
  close(): Promise<void>;
}

/** A page that is being made. */
interface Job {
  owner: string | null;
  settle: (answer: RenderAnswer) => void;
}

interface Room {
  set: ReleaseSet;
  worker: Worker;
  jobs: Map<number, Job>;
  /** The page the worker turned to last. */
  turn: number;
  closing: boolean;
  /** The worker has ended; nothing can be asked of it any more. */
  ended: boolean;
}

/** Once can be bad luck, and so can twice in a month: a remote is client-only when it ends two workers within this time, ms. */
const FATAL_TWICE_WITHIN = 10 * 60_000;

/** What a worker runs. Releases to fall back to are the browser's business. */
const codeOf = ({ shell, remotes }: ReleaseSet): string =>
  [shell, ...remotes.map(({ name, version }) => `${name}@${version}`)].join();

export function createRenderPool({ workerFile, budget, patience, keep, log, ...data }: RenderPoolOptions): RenderPool {
  let current: Room | null = null;
  /** The room of the set before. */
  let kept: Room | null = null;
  let forgetting: NodeJS.Timeout | undefined;
  let nextId = 1;
  /** When a remote ended its worker, as `name@version`. */
  const fatal = new Map<string, number>();
  /** Remotes that did it again: the browser renders their pages until their next release. */
  const clientOnly = new Set<string>();

  function blame(owner: string): void {
    if (Date.now() - (fatal.get(owner) ?? Number.NEGATIVE_INFINITY) < FATAL_TWICE_WITHIN) clientOnly.add(owner);
    fatal.set(owner, Date.now());
  }

  function open(set: ReleaseSet): Room {
    const worker = new Worker(workerFile, {
      workerData: { ...data, releaseSet: set } satisfies RenderWorkerData,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
    const room: Room = { set, worker, jobs: new Map(), turn: 0, closing: false, ended: false };
    worker.on('message', (answer: RenderAnswer | RenderTurn) => {
      if ('turn' in answer) {
        room.turn = answer.turn;
        return;
      }
      room.jobs.get(answer.id)?.settle(answer);
      room.jobs.delete(answer.id);
    });
    worker.on('error', (error) => log({ err: error, set: set.id }, 'render worker failed'));
    worker.on('exit', () => {
      // The others only waited in the same room.
      const owner = room.jobs.get(room.turn)?.owner;
      if (!room.closing && owner) blame(owner);
      for (const [id, job] of room.jobs) job.settle({ id, error: 'the render worker ended' });
      room.jobs.clear();
      room.ended = true;
      if (!room.closing)
        log({ set: set.id, owner, clientOnly: [...clientOnly] }, 'a render worker ended; the next page starts another');
    });
    return room;
  }

  function ask(room: Room, path: string, owner: string | null): Promise<Rendered> {
    if (room.ended) return Promise.reject(new Error(`${path}: the render worker ended`));
    const id = nextId++;
    return new Promise<Rendered>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`${path} was not rendered within ${budget} ms`));
        // Slow is one thing; a worker that hears nothing any more blocks every other page.
        const deaf = setTimeout(() => void room.worker.terminate(), patience);
        room.worker.once('message', () => clearTimeout(deaf));
        room.worker.postMessage({ id: 0, path: '' } satisfies RenderRequest);
      }, budget);
      room.jobs.set(id, {
        owner,
        settle(answer) {
          clearTimeout(late);
          if ('rendered' in answer) resolve(answer.rendered);
          else reject(new Error(`${path}: ${answer.error}`));
        },
      });
      room.worker.postMessage({ id, path } satisfies RenderRequest);
    });
  }

  async function retire(room: Room): Promise<void> {
    room.closing = true;
    const deadline = Date.now() + budget;
    while (room.jobs.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    await room.worker.terminate();
  }

  /** Keeps this room alone for a rollback, and ends the one that was kept until now. */
  function keepForRollback(room: Room | null): void {
    clearTimeout(forgetting);
    if (kept && kept !== current) void retire(kept);
    kept = room;
    if (room) forgetting = setTimeout(() => keepForRollback(null), keep).unref();
  }

  async function openWarm(set: ReleaseSet, paths: string[]): Promise<Room> {
    const room = open(set);
    // Side by side: most of a first render is waiting for the API.
    await Promise.all(
      paths.map((path) =>
        ask(room, path, null).catch((error: unknown) =>
          log({ err: error, set: set.id }, 'a page of the new release set could not be rendered'),
        ),
      ),
    );
    // The set before goes on being rendered where the new one cannot even start.
    if (room.ended && current) throw new Error(`the render worker of release set ${set.id} ended while it warmed up`);
    return room;
  }

  return {
    async use(set, paths) {
      const back = kept && !kept.ended && codeOf(kept.set) === codeOf(set) ? kept : null;
      const room = back ?? (await openWarm(set, paths));
      const before = current;
      current = room;
      current.set = set;
      // What was taken back is not kept: it may be what hangs or grows.
      keepForRollback(back ? null : before);
      if (back && before) void retire(before);
    },
    async render(path, owner) {
      if (!current) throw new Error('no release set yet');
      const name = owner && `${owner.name}@${owner.version}`;
      if (name && clientOnly.has(name))
        throw new Error(
          `${name} ended its render worker twice; its pages are rendered by the browser until its next release`,
        );
      if (current.ended) current = open(current.set);
      return ask(current, path, name);
    },
    async close() {
      const rooms = [current, kept].filter((room) => room !== null);
      current = null;
      kept = null;
      clearTimeout(forgetting);
      await Promise.all(rooms.map(retire));
    },
  };
}
