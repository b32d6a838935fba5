/** Slices of the store that are not the specification's: each remote registers its own, with the code that uses it. */
import type { Identity } from '@site/shared/api/client';
import { remotesOfPage } from './remotes-of-page.ts';

/** A slice as its remote defines it. */
export interface SliceDefinition<S> {
  /** `name` of the remote's `remote.json`. */
  remote: string;
  /** Unique over all remotes, and listed in `slices` of `remote.json`. */
  name: string;
  initial: S;
  /** How it is stored; absent: it is as old as the document. Every tab has what is stored. */
  stored?: SliceStorage<S>;
}

export interface SliceStorage<S> {
  /** Raised when the stored form changes. */
  version: number;
  /** The part that is stored; all of it where absent. */
  write?(slice: S): unknown;
  /**
   * Checks what was stored, by this or another version, and makes a slice of it. What it throws away, or returns `undefined` for, counts
   * as not stored.
   * @param now what the slice holds in this tab, for the parts that are not stored
   */
  read(stored: unknown, version: number, now: S): S | undefined;
  /** Whose data it holds: it is forgotten when they sign out, on every page and in every tab. */
  of?: Identity;
  /** How long it is kept after its last change, ms; absent: as long as the browser does. */
  keepFor?: number;
}

/** A registered slice: a hook with a selector, as `useStore`, and the two ways to it outside of components. */
export interface Slice<S> {
  (): S;
  <T>(select: (slice: S) => T): T;
  get(): S;
  set(next: S | ((slice: S) => S)): void;
}

/** A slice in local storage, whether its remote is on this page or not. */
export interface StoredSlice {
  value: unknown;
  /** Absent: it is of a version before remotes registered slices, and any remote may read it. */
  remote?: string;
  version: number;
  of?: Identity;
  /** When it is forgotten, ms since 1970. */
  until?: number;
}

export type StoredSlices = Readonly<Record<string, StoredSlice>>;

const registered = new Map<string, SliceDefinition<unknown>>();

/** @throws Error where the name is another remote's */
export function claim(definition: SliceDefinition<unknown>): void {
  const { name, remote } = definition;
  const remotes = remotesOfPage();
  const owner = registered.get(name)?.remote ?? remotes.find(({ slices }) => slices?.includes(name))?.name;
  if (owner !== undefined && owner !== remote)
    throw new Error(
      `The slice "${name}" of the store belongs to "${owner}": "${remote}" cannot register it. Choose another name.`,
    );
  const declared = remotes.find((one) => one.name === remote);
  // An error in the console: the proof of a release refuses it, visitors do not notice.
  if (declared && !declared.slices?.includes(name))
    console.error(`"${remote}" registers the slice "${name}", which "slices" of its remote.json does not list.`);
  registered.set(name, definition);
}

/** Names of registered slices. @param identity only those with data of these people */
export const registeredNames = (identity?: Identity): string[] =>
  [...registered].flatMap(([name, { stored }]) => (identity === undefined || stored?.of === identity ? name : []));

/** A slice's form in local storage; undefined for none, because it is not stored or is as it began. */
export function toStored(name: string, value: unknown): StoredSlice | undefined {
  const definition = registered.get(name);
  if (!definition?.stored || value === undefined || value === definition.initial) return undefined;
  const { remote, stored } = definition;
  const { version, of, keepFor } = stored;
  return {
    remote,
    version,
    ...(of && { of }),
    ...(keepFor !== undefined && { until: Date.now() + keepFor }),
    value: stored.write ? stored.write(value) : value,
  };
}

/**
 * A registered slice as this tab has it after reading local storage: the stored value applies, and what is not stored stays.
 * @param now its value in this tab, undefined for the initial one
 */
export function fromStored(name: string, kept: StoredSlice | undefined, now: unknown): unknown {
  const definition = registered.get(name);
  if (!definition?.stored) return now;
  const { remote, initial, stored } = definition;
  const isOwn = kept !== undefined && (kept.remote ?? remote) === remote;
  if (!isOwn) return undefined;
  // Unchanged: it stays the same object, so that nothing is rendered for it.
  if (JSON.stringify(toStored(name, now)?.value) === JSON.stringify(kept.value) && kept.version === stored.version)
    return now;
  try {
    return stored.read(kept.value, kept.version, now ?? initial);
  } catch {
    return undefined;
  }
}
