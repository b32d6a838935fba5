/**
 * Keeps the state in local storage, which other tabs write too, and which may be full, blocked or absent: nothing here
 * throws, and without storage the state is lost with the page.
 */
import type { PersistStorage } from 'zustand/middleware';
import { initialState, SLICES, type SliceName, type State } from './state.ts';
import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';
import { parse, serialize } from './stored-state.ts';

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
    return { state: { ...initialState, ...parse(readText()) }, version: STORAGE_VERSION };
  }

  /** From here on, what differs from this state was changed by this tab. */
  adopted(state: State): void {
    this.#known = this.#latest = state;
  }

  setItem(_key: string, { state }: { state: State }): void {
    this.#latest = state;
    if (!this.#changed().length) return;
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
    const changed = this.#changed();
    if (!changed.length) return;
    const own = Object.fromEntries(changed.map((name) => [name, this.#latest[name]]));
    writeText({ ...initialState, ...parse(readText()), ...own });
    this.#known = this.#latest;
  }

  #changed(): SliceName[] {
    const known = this.#known;
    return known ? SLICES.filter((name) => this.#latest[name] !== known[name]) : [];
  }
}

const readText = (): string | null => attempt(() => localStorage.getItem(STORAGE_KEY)) ?? null;

/** A state too large for the storage is stored without its lists, which can be loaded again; if it still does not fit, not at all. */
function writeText(state: State): void {
  const { user, student, draft } = state;
  for (const part of [state, { ...initialState, user, student, draft }]) {
    if (
      attempt(() => {
        localStorage.setItem(STORAGE_KEY, serialize(part));
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
