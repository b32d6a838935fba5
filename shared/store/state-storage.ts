/**
 * Keeps the state in local storage, which other tabs write too, and which may be full, blocked or absent: nothing here
 * throws, and without storage the state is lost with the page.
 */
import type { PersistStorage } from 'zustand/middleware';
import type { Identity } from '@site/shared/api/client';
import { registeredNames, type StoredSlices, toStored } from './remote-slices.ts';
import { initialState, SLICES, type SliceName, type SpecifiedSlices, type State } from './state.ts';
import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';
import { parse, serialize, type Stored } from './stored-state.ts';

/** Delay before lists are written, ms: writing a filled catalogue takes milliseconds, so several changes are written at once. */
const WRITE_DELAY_MS = 300;

/** Written at once: a session applies in every tab. */
const URGENT: readonly SliceName[] = ['user', 'student'];

/**
 * A tab writes only the slices it changed and leaves the others as they are stored: a tab that loads courses must not undo
 * a sign-out in another tab.
 */
export class StateStorage implements PersistStorage<State> {
  /** Slices as they were last read or written; null until then, when nothing may be written: it would wipe out the session. */
  #known: State | null = null;
  #latest: State = initialState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  getItem(): { state: State; version: number } {
    const { specified, slices } = readStored();
    return { state: { ...initialState, ...specified, slices }, version: STORAGE_VERSION };
  }

  /** From here on, what differs from this state was changed by this tab. */
  adopted(state: State): void {
    this.#known = this.#latest = state;
  }

  setItem(_key: string, { state }: { state: State }): void {
    this.#latest = state;
    if (!this.#isChanged()) return;
    if (this.#changed().some((name) => URGENT.includes(name))) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), WRITE_DELAY_MS);
  }

  removeItem(): void {
    attempt(() => localStorage.removeItem(STORAGE_KEY));
  }

  /** Writes the pending changes. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isChanged()) return;
    const { specified, slices } = readStored();
    const own = Object.fromEntries(this.#changed().map((name) => [name, this.#latest[name]]));
    const ownSlices = this.#changedSlices().map((name) => [name, toStored(name, this.#latest.slices[name])]);
    writeText({ ...initialState, ...specified, ...own }, { ...slices, ...Object.fromEntries(ownSlices) });
    this.#known = this.#latest;
  }

  /** Removes the slices of remotes with data of these people, also of remotes that are not on this page. */
  forget(identity: Identity): void {
    this.flush();
    const { specified, slices } = readStored();
    const others = Object.entries(slices).filter(([, { of }]) => of !== identity);
    if (others.length < Object.keys(slices).length)
      writeText({ ...initialState, ...specified }, Object.fromEntries(others));
  }

  #isChanged(): boolean {
    return this.#changed().length > 0 || this.#changedSlices().length > 0;
  }

  #changed(): SliceName[] {
    const known = this.#known;
    return known ? SLICES.filter((name) => this.#latest[name] !== known[name]) : [];
  }

  #changedSlices(): string[] {
    const known = this.#known?.slices;
    return known ? registeredNames().filter((name) => this.#latest.slices[name] !== known[name]) : [];
  }
}

const readText = (): string | null => attempt(() => localStorage.getItem(STORAGE_KEY)) ?? null;
const readStored = (): Stored => parse(readText()) ?? { specified: {}, slices: {} };

/**
 * A state too large for the storage is stored without its lists, which can be loaded again, then without slices of remotes; if it still
 * does not fit, not at all.
 */
function writeText(state: SpecifiedSlices, slices: StoredSlices): void {
  const { user, student } = state;
  const session = { ...initialState, user, student };
  const texts = [() => serialize(state, slices), () => serialize(session, slices), () => serialize(session)];
  for (const text of texts) {
    if (
      attempt(() => {
        localStorage.setItem(STORAGE_KEY, text());
        return true;
      })
    )
      return;
  }
  attempt(() => localStorage.removeItem(STORAGE_KEY));
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
