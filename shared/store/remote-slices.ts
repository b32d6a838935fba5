/** The slices of the store that are not in the specification. Each remote registers its own, with the code that uses it. */
import type { Identity } from '@site/shared/api/client';
import { remotesOfPage } from './remotes-of-page.ts';

/** A slice as its remote defines it. */
export interface SliceDefinition<S> {
  /** The `name` in the `remote.json` of the remote. */
  remote: string;
  /** It is unique over all remotes, and listed in `slices` of `remote.json`. */
  name: string;
  initial: S;
  /** How the slice is stored. A slice that has none lasts as long as the document. A stored value is the same in every tab. */
  stored?: SliceStorage<S>;
}

export interface SliceStorage<S> {
  /** Raised when the stored form changes. */
  version: number;
  /** Returns the part that is stored. If it is absent, the whole slice is stored. */
  write?(slice: S): unknown;
  /**
   * Checks a stored value, of this or another version, and makes a slice of it. What it leaves out, or returns `undefined` for, counts as not
   * stored.
   * @param now the value of the slice in this tab, for the parts that are not stored
   */
  read(stored: unknown, version: number, now: S): S | undefined;
  /** The kind of user whose data the slice holds. It is forgotten when they sign out, on every page and in every tab. */
  of?: Identity;
  /** How long the slice is kept after its last change, in ms. If it is absent, the slice is kept as long as the browser keeps it. */
  keepFor?: number;
}

/** A registered slice: a hook with a selector, like `useStore`, and two functions to read and change it outside of components. */
export interface Slice<S> {
  (): S;
  <T>(select: (slice: S) => T): T;
  get(): S;
  set(next: S | ((slice: S) => S)): void;
}

/** A slice in local storage. It stays there whether its remote is on this page or not. */
export interface StoredSlice {
  value: unknown;
  /** If it is absent, a version from before remotes registered slices wrote the slice, and any remote may read it. */
  remote?: string;
  version: number;
  of?: Identity;
  /** When the slice is to be forgotten, in ms since 1970. */
  until?: number;
}

export type StoredSlices = Readonly<Record<string, StoredSlice>>;

const registered = new Map<string, SliceDefinition<unknown>>();

/** @throws Error if the name belongs to another remote */
export function claim(definition: SliceDefinition<unknown>): void {
  const { name, remote } = definition;
  const remotes = remotesOfPage();
  const owner = registered.get(name)?.remote ?? remotes.find(({ slices }) => slices?.includes(name))?.name;
  if (owner !== undefined && owner !== remote)
    throw new Error(
      `The slice "${name}" of the store belongs to "${owner}": "${remote}" cannot register it. Choose another name.`,
    );
  const declared = remotes.find((one) => one.name === remote);
  // This only writes an error to the console: the proof of a release fails because of it, and visitors do not notice.
  if (declared && !declared.slices?.includes(name))
    console.error(`"${remote}" registers the slice "${name}", which "slices" of its remote.json does not list.`);
  registered.set(name, definition);
}

/** The names of registered slices. @param identity only the slices with data of these people */
export const registeredNames = (identity?: Identity): string[] =>
  [...registered].flatMap(([name, { stored }]) => (identity === undefined || stored?.of === identity ? name : []));

/** The form of a slice in local storage; undefined if the slice is not stored or has its initial value. */
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
 * The value of a registered slice after this tab read local storage: stored parts come from there, and the others stay.
 * @param now the value in this tab; undefined for the initial one
 */
export function fromStored(name: string, kept: StoredSlice | undefined, now: unknown): unknown {
  const definition = registered.get(name);
  if (!definition?.stored) return now;
  const { remote, initial, stored } = definition;
  const isOwn = kept !== undefined && (kept.remote ?? remote) === remote;
  if (!isOwn) return undefined;
  // The same object is returned for an unchanged slice, so that nothing is rendered again.
  if (JSON.stringify(toStored(name, now)?.value) === JSON.stringify(kept.value) && kept.version === stored.version)
    return now;
  try {
    return stored.read(kept.value, kept.version, now ?? initial);
  } catch {
    return undefined;
  }
}
