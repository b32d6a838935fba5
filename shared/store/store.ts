/**
 * The client's one store, persisted under the single local-storage key `state`. It is a federation singleton that the shell provides: remotes
 * read it with selectors and change it with the commands of this folder. Import it as `@site/shared/store` only. A relative path would bundle a
 * second store into a remote.
 */
import { ApiError, type Identity } from '@site/shared/api/client';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  claim,
  fromStored,
  registeredNames,
  type Slice,
  type SliceDefinition,
  type StoredSlices,
} from './remote-slices.ts';
import { isSession, StateStorage } from './state-storage.ts';
import {
  DEFAULT_ERROR_MESSAGE,
  initialState,
  type SliceError,
  type SliceName,
  SLICES,
  type SpecifiedSlices,
  type State,
} from './state.ts';
import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';

/** The state as the storage returns it: slices of remotes are still as they were written. */
type StoredState = SpecifiedSlices & { slices: StoredSlices };

const storage = new StateStorage();

/** Reads the state with a selector: `useStore((state) => state.student.student?.full_name)`. */
export const useStore = create<State>()(
  persist(() => initialState, {
    name: STORAGE_KEY,
    version: STORAGE_VERSION,
    storage,
    skipHydration: true,
    merge: (stored, current) => adopt(stored as StoredState, current),
    onRehydrateStorage: () => (state) => state && storage.adopted(state),
  }),
);

// On a server all requests share one store, which must not hold one visitor's data.
if (typeof document === 'undefined') useStore.setState = () => undefined;

/**
 * A tab keeps the lists that it loaded itself: they are newer than the stored ones, and a search in another tab is not its own. An unchanged
 * slice stays the same object, so that nothing is rendered for it.
 */
function adopt(stored: StoredState, current: State): State {
  const adopted = SLICES.filter((name) =>
    isSession(name) ? !isEqual(stored[name], current[name]) : current[name] === initialState[name],
  );
  const slices = Object.fromEntries(
    registeredNames().map((name) => [name, fromStored(name, stored.slices[name], current.slices[name])]),
  );
  const next: State = { ...current, ...Object.fromEntries(adopted.map((name) => [name, stored[name]])), slices };
  if (next.user.user) return next;
  // If staff signed out, here or in another tab, other people's data must not stay in memory.
  const { registration, corporate } = initialState;
  return { ...next, registration, corporate };
}

const isEqual = (a: State[SliceName], b: State[SliceName]): boolean => JSON.stringify(a) === JSON.stringify(b);

let isFollowing = false;

/**
 * Reads the stored state, and from then on keeps this tab and the others the same. The shell calls it in the browser: before it renders the plain
 * shell, or after React hydrated a rendered page, whose HTML does not depend on the session.
 */
export function hydrateStore(): void {
  readStored();
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== STORAGE_KEY) return;
    storage.heard(newValue);
    readStored();
  });
  // A page from the back/forward cache got no storage events while it was there.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readStored();
  });
  addEventListener('pagehide', () => storage.flush());
  // It is the last event that a browser on a phone is sure to send.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storage.flush();
  });
}

function readStored(): void {
  storage.flush();
  void useStore.persist.rehydrate();
}

/**
 * Registers a slice of a remote. If the stored state was read already, the slice is read from it at once. It stays in local storage while its
 * remote is not on the page. If another release of the remote registers it again, that definition replaces the first.
 * @returns a hook with a selector; on the server and while React hydrates it gives the initial value
 * @throws Error if another remote has the name
 */
export function registerSlice<S>(definition: SliceDefinition<S>): Slice<S> {
  const { name, initial } = definition;
  claim(definition);
  if (useStore.persist.hasHydrated()) readStored();
  // The cast is safe: only code with this definition sets the slice, since name and owner were compared above.
  const of = ({ slices }: State) => (slices[name] === undefined ? initial : slices[name]) as S;
  function useSlice<T>(select?: (slice: S) => T): S | T {
    return useStore((state) => (select ? select(of(state)) : of(state)));
  }
  return Object.assign(useSlice as { (): S; <T>(select: (slice: S) => T): T }, {
    get: () => of(useStore.getState()),
    set: (next: S | ((slice: S) => S)) =>
      useStore.setState((state) => ({
        slices: { ...state.slices, [name]: isChange(next) ? next(of(state)) : next },
      })),
  });
}

const isChange = <S>(next: S | ((slice: S) => S)): next is (slice: S) => S => typeof next === 'function';

/** Forgets what slices of remotes hold of these people. Signing out calls it. */
export function forgetSlicesOf(identity: Identity): void {
  const theirs = registeredNames(identity);
  useStore.setState(({ slices }) => ({
    slices: Object.fromEntries(Object.entries(slices).filter(([name]) => !theirs.includes(name))),
  }));
  if (useStore.persist.hasHydrated()) storage.forget(identity);
}

/** How many loads of each slice are under way. Several lists of one slice may be loading at once. */
const underWay = new Map<SliceName, number>();

/**
 * Makes a call and updates its slice: first it is loading, and then it has the data or the reason of the failure. Until then it keeps what it
 * held. On the server the function only makes the call.
 * @param place makes from the data the fields of the slice to set
 * @throws what the call threw, after the slice was updated
 */
export async function load<S extends SliceName, T>(
  slice: S,
  call: () => Promise<T>,
  place: (data: T) => Partial<State[S]>,
): Promise<T> {
  countLoad(slice, 1);
  change(slice, { loading: true, error: null });
  try {
    const data = await call();
    change(slice, { ...place(data), loading: countLoad(slice, -1) > 0 });
    return data;
  } catch (error) {
    const loading = countLoad(slice, -1) > 0;
    const isAborted = error instanceof ApiError && error.isAborted;
    change(slice, isAborted ? { loading } : { loading, error: toSliceError(error) });
    throw error;
  }
}

/** Puts data into its slice which was loaded elsewhere, or which is the rest of a list after a deletion. */
export function loaded<S extends SliceName>(slice: S, data: Partial<State[S]>): void {
  change(slice, { ...data, error: null });
}

function change<S extends SliceName>(slice: S, part: object): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...part } }));
}

function countLoad(slice: SliceName, by: 1 | -1): number {
  const count = (underWay.get(slice) ?? 0) + by;
  underWay.set(slice, count);
  return count;
}

function toSliceError(error: unknown): SliceError {
  if (!(error instanceof ApiError)) return { status: null, message: DEFAULT_ERROR_MESSAGE };
  return { status: error.status || null, message: error.message || DEFAULT_ERROR_MESSAGE };
}
