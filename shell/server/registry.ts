/**
 * Finds what is live: the shell's build and, for each registered remote, the release that its pointer names. If the list, a pointer or a release is
 * damaged, the release that was served before stays, also over a restart (decision 012).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveRemote, Pointer, Release, ReleaseSet } from '@site/shared/contract';
import type { CanarySet } from './canary-sets.ts';
import { createFaultLog } from './fault-log.ts';
import { openLastGood } from './last-good.ts';
import { createLiveCanaries } from './live-canaries.ts';
import { type Choice, createReleaseChooser, DoesNotFit, setOf } from './release-choice.ts';
import type { ReleaseStore } from './release-store.ts';
import { rememberSound, type SoundReleases } from './sound-releases.ts';

export interface Registry {
  /** Returns the set that is live now. */
  current(): ReleaseSet;
  /** Returns the sets that some visitors get instead, beginning with the set for the fewest visitors. */
  canaries(): readonly CanarySet[];
  /** Returns the `release.json` of a remote that is or was live, as it was when it was verified. */
  releaseOf(remote: LiveRemote): Promise<Release>;
  /** Reads the pointers at once and does not wait for the next interval. */
  check(): Promise<void>;
  close(): void;
}

export interface RegistryOptions {
  store: ReleaseStore;
  /** The sound releases of the same store, if other code uses them too. */
  sound?: SoundReleases;
  /** The file in which the last good releases are kept over a restart; null to keep them in memory only. */
  lastGoodFile: string | null;
  /** The version of the shell's build. */
  shell: string;
  /** Called with each new set. If it fails, the set is not served and the one before stays. */
  onChange: (set: ReleaseSet) => Promise<void> | void;
  /**
   * Called with all sets of canaries when they have changed, after `onChange`.
   * @returns the sets that can be served
   */
  onCanaries?: (sets: CanarySet[]) => Promise<CanarySet[]>;
  /** Called when a pointer was moved, or its version was released once more, before the set changes. */
  onMove?: (remote: string) => void;
  /** The reasons why a release cannot run in this shell; empty if it can. */
  unfit?: (release: Release) => string[];
  /** Called once for each fault while it lasts, when it has ended, and again when it returns. */
  log: (event: Record<string, unknown>, message: string) => void;
  /** The time between two reads of the pointers, in ms. */
  interval?: number;
  /** Versions to show instead of the live ones, to try a release before its pointer moves. */
  candidates?: Record<string, string>;
  /** How long to wait before a set that could not be served is tried again, in ms, by the number of attempts. */
  tryAgainAfter?: (times: number) => number;
}

/**
 * The delay in ms before a set is tried again, at most a minute. The cause of its failure may pass: the machine is too busy, the disk is full, or the
 * API does not answer.
 */
export const laterEachTime = (times: number): number => Math.min(5000 * 2 ** (times - 1), 60_000);
/** The delay in ms before releases that are missing or not sound are read again, by how often that happened in a row. A reading reads all their files. */
const lookAgainAfter = (times: number): number => Math.min(1000 * 2 ** (times - 1), 30_000);

/** The content of list and pointers: the pointer of each registered remote, or the error because of which it cannot be used. */
type Pointers = Map<string, Pointer | Error>;

interface Found {
  set: ReleaseSet;
  choices: Choice[];
}

/**
 * Opens the registry and watches the pointers. It polls them, because file events do not cross container and network mounts.
 * @throws if a live release cannot run in this shell. Then edges with the shell before have to go on serving.
 */
export async function openRegistry({
  interval = 150,
  tryAgainAfter = laterEachTime,
  ...options
}: RegistryOptions): Promise<Registry> {
  const { store, sound = rememberSound(store), lastGoodFile, shell, onChange, onCanaries, onMove } = options;
  const { candidates = {}, unfit: unfitOf = () => [] } = options;
  const faults = createFaultLog(options.log);
  const lastGood = await openLastGood(lastGoodFile, faults, options.log);
  const { choose, readSound } = createReleaseChooser(sound.read, lastGood.current, candidates, unfitOf);
  const canaries = createLiveCanaries({
    shell,
    warm: onCanaries ?? ((sets) => Promise.resolve(sets)),
    log: options.log,
  });

  /** The remotes to use if the list cannot be used: those that were served last, and those that have a pointer. */
  async function withoutList(fault: Error): Promise<string[]> {
    const using = [
      ...new Set([...(lastGood.current()?.remotes ?? []), ...(await store.listPointers().catch(() => []))]),
    ].sort();
    faults.report('remotes.json', fault, { using }, 'the list of remotes cannot be used');
    return using;
  }
  async function readNames(): Promise<string[]> {
    const list = await store.readList().then(
      (names) => names ?? new Error('remotes.json is not there. The next release writes it.'),
      (error: Error) => error,
    );
    if (list instanceof Error) return withoutList(list);
    faults.over('remotes.json');
    return list;
  }
  async function readPointers(): Promise<Pointers> {
    // A release that is being proven may be the first of its remote.
    const names = new Set([...(await readNames()), ...Object.keys(candidates)]);
    return new Map(await Promise.all([...names].map(async (name) => [name, await readPointer(name)] as const)));
  }
  const readPointer = (name: string): Promise<Pointer | Error> =>
    store.readPointer(name).then(
      (pointer) => pointer ?? new Error(`${name}/current.json is not there. The next release of the remote writes it.`),
      (error: Error) => error,
    );

  /** The pointers at the last read. While they are the same and all releases were found, the releases are not read again. */
  let lastSaid = '';
  let lookAgainAt = Number.POSITIVE_INFINITY;
  /** How many releases had been found to be changed at the last read. */
  let changedBefore = 0;
  /** How often in a row these pointers named a release that cannot be served. */
  let missed = 0;
  /** The time at which each pointer was last moved. */
  const moves = new Map<string, string>();
  function tellMoves(pointers: Pointers): void {
    for (const [name, pointer] of pointers) {
      if (pointer instanceof Error) continue;
      const at = pointer.again ?? pointer.releasedAt;
      if (at !== (moves.get(name) ?? at)) onMove?.(name);
      moves.set(name, at);
    }
  }
  /** @returns null if nothing has changed */
  async function read(): Promise<Found | null> {
    const pointers = await readPointers();
    const said = JSON.stringify([...pointers], (_key, value: unknown) =>
      value instanceof Error ? value.message : value,
    );
    const isChanged = sound.changed !== changedBefore;
    if (said === lastSaid && !isChanged && Date.now() < lookAgainAt) return null;
    changedBefore = sound.changed;
    tellMoves(pointers);
    const choices = await Promise.all([...pointers].map(([name, pointer]) => choose(name, pointer)));
    const isWhole =
      choices.length > 0 && choices.every(({ fault, canaryFault }) => fault === null && canaryFault === null);
    missed = isWhole ? 0 : said === lastSaid ? missed + 1 : 1;
    lookAgainAt = isWhole ? Number.POSITIVE_INFINITY : Date.now() + lookAgainAfter(missed);
    lastSaid = said;
    for (const { name, canaryFault } of choices) {
      const subject = `${name} canary`;
      if (canaryFault === null) faults.over(subject);
      else faults.report(subject, canaryFault, { remote: name }, 'the canary of a remote cannot be served');
    }
    for (const { name, served, fault } of choices) {
      if (fault === null) faults.over(name);
      else
        faults.report(
          name,
          fault,
          { remote: name, serving: served?.live.release.version ?? null },
          'what is live of a remote cannot be served',
        );
    }
    return { set: setOf(shell, choices), choices };
  }

  const first = await read();
  const unfit = first?.choices.find(({ fault }) => fault instanceof DoesNotFit);
  if (unfit) throw unfit.fault;
  let live = first?.set ?? setOf(shell, []);
  /** A set that could not be served, and the time at which it is tried again. */
  let refused: { found: Found; times: number; at: number } | null = null;
  let closed = false;

  await onChange(live);
  if (first) {
    await lastGood.keep(first.choices);
    canaries.end(first.choices);
    canaries.follow();
    await canaries.settled();
  }

  async function look(): Promise<void> {
    const found = await read();
    if (found) canaries.end(found.choices);
    const isRefused = refused !== null && (!found || found.set.id === refused.found.set.id);
    if (refused && isRefused && found) refused.found = found;
    if (refused && isRefused && Date.now() < refused.at) return;
    const next = found ?? refused?.found;
    if (!next) return lastGood.write();
    if (next.set.id !== live.id) {
      try {
        await onChange(next.set);
        live = next.set;
      } catch (error) {
        const times = (isRefused ? (refused?.times ?? 0) : 0) + 1;
        refused = { found: next, times, at: Date.now() + tryAgainAfter(times) };
        throw error;
      }
    }
    refused = null;
    faults.over('check');
    await lastGood.keep(next.choices);
    canaries.follow();
  }
  const watching = new AbortController();
  void (async () => {
    while (!closed) {
      await sleep(interval, undefined, { signal: watching.signal, ref: false }).catch(() => undefined);
      if (!closed)
        await look().catch((error: unknown) =>
          faults.report(
            'check',
            error,
            {},
            'a release set cannot be served; the one before stays, and this one is tried again',
          ),
        );
    }
  })();
  return {
    current: () => live,
    canaries: canaries.sets,
    releaseOf: async ({ name, version }) => (await readSound(name, version)).release,
    async check() {
      await look();
      await canaries.settled();
    },
    close() {
      closed = true;
      watching.abort();
    },
  };
}
