/**
 * What is live: the shell's build and, for each remote of the list, the release its pointer names. With a damaged list, pointer
 * or release, what was served before is still served: the last good release stays, also over a restart (decision 012).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveRemote, Pointer, Release, ReleaseSet } from '@site/shared/contract';
import { type LastGood, readLastGood, writeLastGood } from './last-good.ts';
import { liveRemote, type ReleaseStore, type SoundRelease } from './release-store.ts';
import { parseRemotesList } from './stored-json.ts';

export interface Registry {
  /** The set that is live now. */
  current(): ReleaseSet;
  /** The `release.json` of a remote that is or was live, as it was when it was verified. */
  releaseOf(remote: LiveRemote): Promise<Release>;
  /** Reads the pointers at once instead of at the next interval. */
  check(): Promise<void>;
  close(): void;
}

export interface RegistryOptions {
  store: ReleaseStore;
  /** File with the list of remotes, a JSON array of their names. Read again at every interval: a new remote needs only a line in it. */
  remotesFile: string;
  /** File in which the last good releases are kept over a restart; null: in memory only. */
  lastGoodFile: string | null;
  /** Version of the shell's build. */
  shell: string;
  /** Called with each new set. A set that fails is not served: the one before stays. */
  onChange: (set: ReleaseSet) => Promise<void> | void;
  /** Called once for each fault while it lasts, when it is over, and again when it returns. */
  log: (event: Record<string, unknown>, message: string) => void;
  /** Between two reads of the pointers, ms. */
  interval?: number;
  /** Versions to show instead of the live ones, to try a release before its pointer moves. */
  candidates?: Record<string, string>;
}

/** Delay before missing releases are looked for again, ms. */
const LOOK_AGAIN_AFTER = 1000;

/** What the list and the pointers say: the pointer of each remote in the list's order, or why it cannot be used. */
type Pointers = Map<string, Pointer | Error>;

/** What is served of a remote, and why it is not what its pointer says. */
interface Choice {
  name: string;
  served: { live: SoundRelease; previous: Release | null } | null;
  fault: unknown;
}

/** Opens the registry and watches the pointers. Polling, because file events do not cross container and network mounts. */
export async function openRegistry({ interval = 150, ...options }: RegistryOptions): Promise<Registry> {
  const { store, remotesFile, lastGoodFile, shell, onChange, candidates = {} } = options;
  const faults = faultLog(options.log);
  const readSound = rememberSound(store);
  /** What was served last; null where that is not known. */
  let lastGood: LastGood | null = null;
  let kept = '';
  if (lastGoodFile) {
    lastGood = await readLastGood(lastGoodFile).catch((error: unknown) => {
      options.log({ err: error }, 'the last good releases are not known');
      return null;
    });
    kept = JSON.stringify(lastGood);
  }

  async function readPointers(): Promise<Pointers> {
    const names = await readFile(remotesFile, 'utf8')
      .then((text) => parseRemotesList(text, remotesFile))
      .then(
        (list) => {
          faults.over(remotesFile);
          return list;
        },
        (error: unknown) => {
          faults.report(remotesFile, error, { using: lastGood?.remotes ?? null }, 'the list of remotes cannot be used');
          return lastGood?.remotes ?? [];
        },
      );
    return new Map(await Promise.all(names.map(async (name) => [name, await readPointer(name)] as const)));
  }
  const readPointer = (name: string): Promise<Pointer | Error> =>
    store.readPointer(name).then(
      (pointer) => pointer ?? new Error(`${name}/current.json is not there. The next release of the remote writes it.`),
      (error: Error) => error,
    );

  async function choose(name: string, pointer: Pointer | Error): Promise<Choice> {
    let fault: unknown = pointer instanceof Error ? pointer : null;
    for (const { version, integrity, previous } of inOrderOfTrust(name, pointer, lastGood, candidates[name])) {
      try {
        const live = await readSound(name, version, integrity);
        // A missing older release only removes the last fallback.
        const before = previous ? await readSound(name, previous).catch(() => null) : null;
        return { name, served: { live, previous: before?.release ?? null }, fault };
      } catch (error) {
        fault ??= error;
      }
    }
    return { name, served: null, fault };
  }

  /** The pointers at the last read: while they are the same and all releases were found, nothing is read. */
  let lastSaid = '';
  let lookAgainAt = Number.POSITIVE_INFINITY;
  /** @returns null where nothing changed */
  async function read(): Promise<{ set: ReleaseSet; choices: Choice[] } | null> {
    const pointers = await readPointers();
    const said = JSON.stringify([...pointers], (_key, value: unknown) =>
      value instanceof Error ? value.message : value,
    );
    if (said === lastSaid && Date.now() < lookAgainAt) return null;
    const choices = await Promise.all([...pointers].map(([name, pointer]) => choose(name, pointer)));
    lastSaid = said;
    lookAgainAt =
      choices.length > 0 && choices.every(({ fault }) => fault === null)
        ? Number.POSITIVE_INFINITY
        : Date.now() + LOOK_AGAIN_AFTER;
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

  /** Remembers what is served now; of a remote that is not served, what was served last. */
  async function keep(choices: Choice[]): Promise<void> {
    if (choices.length === 0) return;
    lastGood = {
      remotes: choices.map(({ name }) => name),
      releases: choices.flatMap(({ name, served }) =>
        served
          ? {
              name,
              version: served.live.release.version,
              previous: served.previous?.version ?? null,
              integrity: served.live.integrity,
            }
          : (lastGood?.releases.filter((release) => release.name === name) ?? []),
      ),
    };
    const text = JSON.stringify(lastGood);
    if (!lastGoodFile || text === kept) return;
    await writeLastGood(lastGoodFile, lastGood).then(
      () => {
        kept = text;
        faults.over(lastGoodFile);
      },
      // It is served anyway; only a restart would not have it.
      (error: unknown) => faults.report(lastGoodFile, error, {}, 'the last good releases cannot be kept'),
    );
  }

  const first = await read();
  let live = first?.set ?? setOf(shell, []);
  let refused = '';
  let closed = false;
  await onChange(live);
  if (first) await keep(first.choices);

  async function check() {
    const next = await read();
    if (!next || next.set.id === refused) return;
    if (next.set.id !== live.id) {
      try {
        await onChange(next.set);
        live = next.set;
      } catch (error) {
        refused = next.set.id; // until the pointers name another set
        throw error;
      }
    }
    faults.over('check');
    await keep(next.choices);
  }
  const watching = new AbortController();
  void (async () => {
    while (!closed) {
      await sleep(interval, undefined, { signal: watching.signal, ref: false }).catch(() => undefined);
      if (!closed)
        await check().catch((error: unknown) =>
          faults.report('check', error, {}, 'a release set cannot be served; the one before stays'),
        );
    }
  })();
  return {
    current: () => live,
    releaseOf: async ({ name, version }) => (await readSound(name, version)).release,
    check,
    close() {
      closed = true;
      watching.abort();
    },
  };
}

/** Which releases of a remote may be served, the best first. */
function inOrderOfTrust(
  name: string,
  pointer: Pointer | Error,
  lastGood: LastGood | null,
  candidate: string | undefined,
): { version: string; integrity?: string; previous: string | null }[] {
  const named = pointer instanceof Error ? null : pointer;
  // A release that is tried out has no fallback.
  if (candidate)
    return [
      {
        version: candidate,
        previous: named?.version ?? null,
        ...(candidate === named?.version ? { integrity: named.integrity } : {}),
      },
    ];
  const last = lastGood?.releases.find((release) => release.name === name);
  return [
    ...(named ? [named] : []),
    ...(last ? [last] : []),
    ...[named?.previous, last?.previous].flatMap((version) => (version ? { version, previous: null } : [])),
  ];
}

function setOf(shell: string, choices: Choice[]): ReleaseSet {
  const remotes = choices.flatMap(({ served }) => (served ? liveRemote(served.live.release, served.previous) : []));
  const missing = choices.filter(({ served }) => !served);
  const parts = [
    shell,
    ...remotes.map(({ name, version, previous }) => `${name}@${version}<${previous?.version ?? ''}`),
    ...missing.map(({ name }) => `${name}?`),
  ];
  return {
    id: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16),
    shell,
    remotes,
    ...(missing.length > 0 || choices.length === 0 ? { incomplete: true } : {}),
  };
}

/** Files of a release never change: what was verified once is not read again. */
function rememberSound(store: ReleaseStore): ReleaseStore['readSound'] {
  const sound = new Map<string, Promise<SoundRelease>>();
  return async (remote, version, integrity) => {
    const key = `${remote}@${version}`;
    const reading = sound.get(key) ?? store.readSound(remote, version, integrity);
    sound.set(key, reading);
    reading.catch(() => sound.delete(key));
    const found = await reading;
    if (integrity && found.integrity !== integrity)
      throw new Error(`${remote} ${version}: release.json is not the one that went live`);
    return found;
  };
}

/** The pointers are read several times a second; a fault is logged once while it lasts, and counted when it returns. */
function faultLog(log: RegistryOptions['log']) {
  const told = new Map<string, string>();
  /** How often each began. */
  const begun = new Map<string, number>();
  return {
    report(subject: string, error: unknown, event: Record<string, unknown>, message: string): void {
      const text = `${String(error)} ${JSON.stringify(event)}`;
      if (told.get(subject) === text) return;
      const times = (begun.get(subject) ?? 0) + (told.has(subject) ? 0 : 1);
      begun.set(subject, times);
      told.set(subject, text);
      log({ ...event, err: error, times }, message);
    },
    over(subject: string): void {
      if (told.delete(subject)) log({ over: subject }, 'a fault is over');
    },
  };
}
