/** What is live: the shell's build and, for each remote of the list, the release its pointer names. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
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
  /** A remote that should be in the set and cannot be. */
  onMissing: (remote: string, reason: unknown) => void;
  /** Between two looks at the pointers, ms. */
  interval?: number;
  /** Versions to show instead of the live ones, to try a release before its pointer moves. */
  candidates?: Record<string, string>;
}

/** Opens the registry and watches the pointers. Polling, because file events do not cross container and network mounts. */
export async function openRegistry({ interval = 500, ...options }: RegistryOptions): Promise<Registry> {
  const told = new Map<string, string>();
  const onMissing = (remote: string, reason: unknown) => {
    // Once for each reason: the watch looks twice a second.
    if (told.get(remote) === String(reason)) return;
    told.set(remote, String(reason));
    options.onMissing(remote, reason);
  };
  const read = () => readSet({ ...options, onMissing });
  let live = await read();
  let refused = '';
  let closed = false;
  await options.onChange(live);

  async function check() {
    const next = await read();
    if (next.id === live.id || next.id === refused) return;
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

async function readSet({ store, remotesFile, shell, onMissing, candidates = {} }: RegistryOptions): Promise<ReleaseSet> {
  const names = JSON.parse(await readFile(remotesFile, 'utf8')) as string[];
  const found = await Promise.all(
    names.map(async (name): Promise<LiveRemote | null> => {
      try {
        const pointer = await store.readPointer(name);
        const version = candidates[name] ?? pointer?.version;
        if (!version) throw new Error('it was never released: run `npm run release -w remote-' + name + '`');
        const before = candidates[name] ? pointer?.version : pointer?.previous;
        // An older release that is gone only takes away the last fallback.
        const previous = before ? await store.readRelease(name, before).catch(() => null) : null;
        return liveRemote(await store.readRelease(name, version), previous);
      } catch (error) {
        onMissing(name, error);
        return null;
      }
    }),
  );
  const remotes = found.filter((remote) => remote !== null);
  const parts = [shell, ...remotes.map(({ name, version, previous }) => `${name}@${version}<${previous?.version ?? ''}`)];
  return { id: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16), shell, remotes };
}
