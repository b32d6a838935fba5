/**
 * Keeps the state in local storage. Other tabs write there too, and it may be full, blocked or absent. So nothing here throws, and without storage
 * the state is lost with the page.
 */
import type { PersistStorage } from 'zustand/middleware';
import type { Identity } from '@site/shared/api/client';
import { registeredNames, type StoredSlices, toStored } from './remote-slices.ts';
import {
  initialState,
  type SessionName,
  SESSIONS,
  type SliceName,
  SLICES,
  type SpecifiedSlices,
  type State,
} from './state.ts';
import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';
import { parse, serialize, type SessionTimes, type Stored } from './stored-state.ts';

/** How long the storage waits before it writes lists, in ms. To write a full catalogue takes milliseconds, so several changes are written together. */
const WRITE_DELAY_MS = 300;

/** What is stored, with the last beginning or end of each session. */
interface Current extends Stored {
  specified: SpecifiedSlices;
  changed: SessionTimes;
}

interface Sessions {
  slices: Pick<SpecifiedSlices, SessionName>;
  changed: SessionTimes;
}

/** The kind of user whose data is forgotten with a session. */
const IDENTITY: Record<SessionName, Identity> = { user: 'staff', student: 'student' };

/**
 * A tab writes only the slices that it changed and leaves the others as they are stored: a tab that loads courses must not undo a sign-out in
 * another tab. But tabs are processes: one may read the storage before that sign-out and write it afterwards. So each session is stored with the
 * time at which it began or ended, and the later one applies, whichever was written last. A lock would not help, because what another process
 * wrote can be read only some time after it was written.
 */
export class StateStorage implements PersistStorage<State> {
  /** The slices as they were last read or written. It is null before the first read, when a write would wipe out the session. */
  #known: State | null = null;
  #latest: State = initialState;
  /** The latest sessions that this tab knows of, whichever tab they began or ended in. */
  #sessions: Sessions = { slices: initialState, changed: { user: 0, student: 0 } };
  /** True if the storage holds a session that has ended or was replaced since, as far as this tab knows. */
  #isOutdated = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  getItem(): { state: State; version: number } {
    const { specified, slices } = this.#read();
    return { state: { ...specified, slices }, version: STORAGE_VERSION };
  }

  /** Takes a state as read: from now on, what differs from it was changed by this tab. */
  adopted(state: State): void {
    this.#known = this.#latest = state;
    if (this.#isOutdated) this.#write();
  }

  /** Takes over the sessions in what another tab wrote. If this tab wrote at the same time, that text is no longer in the storage. */
  heard(text: string | null): void {
    if (this.#known && text !== null && text !== readText()) this.#read(text);
  }

  setItem(_key: string, { state }: { state: State }): void {
    this.#latest = state;
    if (!this.#isChanged()) return;
    if (this.#changed().some(isSession)) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), WRITE_DELAY_MS);
  }

  removeItem(): void {
    attempt(() => localStorage.removeItem(STORAGE_KEY));
  }

  /** Writes the pending changes. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isChanged()) this.#write();
  }

  /** Removes the slices of remotes with data of these people, also of remotes that are not on this page. */
  forget(identity: Identity): void {
    this.flush();
    const { specified, changed, slices } = this.#read();
    const others = without(slices, [identity]);
    if (Object.keys(others).length < Object.keys(slices).length) writeText(specified, changed, others);
  }

  #write(): void {
    const { specified, changed, slices } = this.#read();
    const begunOrEnded = SESSIONS.filter((name) => tokenOf(this.#latest, name) !== tokenOf(this.#known, name));
    // A change within a session, such as a new name, is lost if another tab ended the session.
    const own = this.#changed().filter(
      (name) =>
        !isSession(name) || begunOrEnded.includes(name) || tokenOf(this.#latest, name) === tokenOf(specified, name),
    );
    // The time is later than any known one, even if the clock was set back.
    const times = begunOrEnded.map((name) => [name, Math.max(Date.now(), changed[name] + 1)]);
    const ownSlices = this.#changedSlices().map((name) => [name, toStored(name, this.#latest.slices[name])]);
    const next = { ...specified, ...pick(this.#latest, own) };
    this.#sessions = { slices: pick(next, SESSIONS), changed: { ...changed, ...Object.fromEntries(times) } };
    writeText(next, this.#sessions.changed, { ...slices, ...Object.fromEntries(ownSlices) });
    this.#known = this.#latest;
  }

  /** Reads the stored text, or another one. Where this tab knows of a later session, it replaces the session in the text. */
  #read(text = readText()): Current {
    const stored = parse(text) ?? { specified: {}, changed: {}, slices: {} };
    const known = this.#sessions;
    const outdated = SESSIONS.filter((name) => (stored.changed[name] ?? Infinity) < known.changed[name]);
    const ended = outdated.filter((name) => !tokenOf(known.slices, name)).map((name) => IDENTITY[name]);
    const specified = { ...initialState, ...stored.specified, ...pick(known.slices, outdated) };
    const changed = { ...known.changed, ...stored.changed, ...pick(known.changed, outdated) };
    this.#isOutdated = outdated.length > 0;
    this.#sessions = { slices: pick(specified, SESSIONS), changed };
    return { specified, changed, slices: without(stored.slices, ended) };
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

/** Whether the slice is a session, whose stored value applies in every tab. */
export const isSession = (name: SliceName): name is SessionName => SESSIONS.some((session) => session === name);

const tokenOf = (state: Sessions['slices'] | null, name: SessionName): string | undefined =>
  (name === 'user' ? state?.user.user : state?.student.student)?.token;

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

/** The slices of remotes except those with data of these people. */
const without = (slices: StoredSlices, identities: readonly Identity[]): StoredSlices =>
  Object.fromEntries(Object.entries(slices).filter(([, { of }]) => of === undefined || !identities.includes(of)));

const readText = (): string | null => attempt(() => localStorage.getItem(STORAGE_KEY)) ?? null;

/**
 * A state that is too large for the storage is first stored without its lists, which can be loaded again, and then without slices of remotes. If
 * it still does not fit, it is not stored.
 */
function writeText(state: SpecifiedSlices, changed: SessionTimes, slices: StoredSlices): void {
  const { user, student } = state;
  const session = { ...initialState, user, student };
  const texts = [
    () => serialize(state, slices, changed),
    () => serialize(session, slices, changed),
    () => serialize(session, {}, changed),
  ];
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
