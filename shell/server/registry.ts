/** What is live: the shell's build and, for each remote of the list, the release its pointer names. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveRemote, Pointer, Release, ReleaseSet } from '@site/shared/contract';
import { liveRemote, type ReleaseStore } from './release-store.ts';

export interface Registry {
  /** The set that is live now. */
  current(): ReleaseSet;
  /** Looks at the pointers at once instead of at the next turn of the watch. */
  check(): Promise<void>;
  close(): void;
}

export interface RegistryOptions {
  store: ReleaseStore;
  /** File with the list of remotes, a JSON array of their names. Read again at every look, so that a line is all a new remote takes. */
  remotesFile: string;
  /** Version of the shell's build. */
  shell: string;
  /** Called with each new set. A set that fails is not served: the one before stays. */
  onChange: (set: ReleaseSet) => Promise<void> | void;
  /** A remote that should be in the set and cannot be, or only with the release before. */
  onMissing: (remote: string, reason: unknown) => void;
  /** Between two looks at the pointers, ms. */
  interval?: number;
  /** Versions to show instead of the live ones, to try a release before its pointer moves. */
  candidates?: Record<string, string>;
}

/** When not all the pointers name was found: it is looked for again after this time, ms. */
const LOOK_AGAIN_AFTER = 1000;

/** Opens the registry and watches the pointers. Polling, because file events do not cross container and network mounts. */
export async function openRegistry({ interval = 150, ...options }: RegistryOptions): Promise<Registry> {
  const told = new Map<string, string>();
  const onMissing = (remote: string, reason: unknown) => {
    // Once for each reason: the watch looks several times a second.
    if (told.get(remote) === String(reason)) return;
    told.set(remote, String(reason));
    options.onMissing(remote, reason);
  };
  /** Files of a release never change: what was once found sound is not read again. */
  const sound = new Map<string, Promise<Release>>();
  const readSound: ReleaseStore['readSound'] = (remote, version, integrity) => {
    const key = `${remote}@${version} ${integrity ?? ''}`;
    const found = sound.get(key) ?? options.store.readSound(remote, version, integrity);
    sound.set(key, found);
    found.catch(() => sound.delete(key));
    return found;
  };
  /** What the pointers said at the last look: while they say it again and all they name was found, there is nothing to read. */
  let lastSaid = '';
  let lookAgainAt = Number.POSITIVE_INFINITY;
  async function read(): Promise<ReleaseSet | null> {
    const pointers = await readPointers(options);
    const said = JSON.stringify([...pointers]);
    if (said === lastSaid && Date.now() < lookAgainAt) return null;
    const set = await readSet(pointers, readSound, { ...options, onMissing });
    lastSaid = said;
    lookAgainAt = isWhole(set, pointers, options.candidates) ? Number.POSITIVE_INFINITY : Date.now() + LOOK_AGAIN_AFTER;
    return set;
  }
  let live = (await read()) ?? { id: '', shell: options.shell, remotes: [] };
  let refused = '';
  let closed = false;
  await options.onChange(live);

  async function check() {
    const next = await read();
    if (!next || next.id === live.id || next.id === refused) return;
    try {
      await options.onChange(next);
      live = next;
    } catch (error) {
      refused = next.id; // until the pointers name another set
      throw error;
    }
  }
  const watching = new AbortController();
  void (async () => {
    while (!closed) {
      await sleep(interval, undefined, { signal: watching.signal, ref: false }).catch(() => undefined);
      if (!closed) await check().catch((error: unknown) => onMissing('registry', error));
    }
  })();
  return {
    current: () => live,
    check,
    close() {
      closed = true;
      watching.abort();
    },
  };
}

/** By remote, in the list's order: null where it was never released, the error where its pointer cannot be read. */
type Pointers = Map<string, Pointer | Error | null>;

async function readPointers({ store, remotesFile }: RegistryOptions): Promise<Pointers> {
  const names = JSON.parse(await readFile(remotesFile, 'utf8')) as string[];
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await store.readPointer(name).catch((error: Error) => error)] as const),
    ),
  );
}

/** Whether each remote is there in the version it should be, and not only in the one before. */
const isWhole = ({ remotes }: ReleaseSet, pointers: Pointers, candidates: Record<string, string> = {}): boolean =>
  [...pointers].every(([name, pointer]) => {
    const version = candidates[name] ?? (pointer instanceof Error ? undefined : pointer?.version);
    return remotes.some((remote) => remote.name === name && remote.version === version);
  });

async function readSet(
  pointers: Pointers,
  sound: ReleaseStore['readSound'],
  { shell, onMissing, candidates = {} }: RegistryOptions,
): Promise<ReleaseSet> {
  const found = await Promise.all(
    [...pointers].map(async ([name, pointer]): Promise<LiveRemote | null> => {
      try {
        if (pointer instanceof Error) throw pointer;
        const version = candidates[name] ?? pointer?.version;
        if (!version) throw new Error('it was never released: run `npm run release -w remote-' + name + '`');
        const before = candidates[name] ? pointer?.version : pointer?.previous;
        // An older release that is gone only takes away the last fallback.
        const previous = before ? await sound(name, before).catch(() => null) : null;
        const live = await sound(name, version, version === pointer?.version ? pointer.integrity : undefined).catch(
          (error: unknown) => {
            if (!previous || candidates[name]) throw error;
            onMissing(name, error);
            return null;
          },
        );
        return live ? liveRemote(live, previous) : previous && liveRemote(previous, null);
      } catch (error) {
        onMissing(name, error);
        return null;
      }
    }),
  );
  const remotes = found.filter((remote) => remote !== null);
  const parts = [
    shell,
    ...remotes.map(({ name, version, previous }) => `${name}@${version}<${previous?.version ?? ''}`),
  ];
  return { id: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16), shell, remotes };
}
