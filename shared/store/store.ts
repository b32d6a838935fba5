/**
 * The client's one store, persisted under the single local-storage key `state`. A federation singleton that the shell
 * provides: remotes read it with selectors and change it with the commands of this folder. Imported as `@site/shared/store`
 * only, never by a relative path, which would bundle a second store into a remote.
 */
import { ApiError } from '@site/shared/api/client';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { StateStorage } from './state-storage.ts';
import {
  DEFAULT_ERROR_MESSAGE,
  initialState,
  type LoadingSlice,
  type SliceError,
  type SliceName,
  SLICES,
  type State,
} from './state.ts';
import { STORAGE_KEY, STORAGE_VERSION } from './storage-key.ts';

const storage = new StateStorage();

/** These are the user's, not the tab's: the stored value applies in every tab. */
const PERSONAL: readonly SliceName[] = ['user', 'student', 'draft'];

/** Reads the state with a selector: `useStore((state) => state.student.student?.full_name)`. */
export const useStore = create<State>()(
  persist(() => initialState, {
    name: STORAGE_KEY,
    version: STORAGE_VERSION,
    storage,
    skipHydration: true,
    merge: (stored, current) => adopt(stored as State, current),
    onRehydrateStorage: () => (state) => state && storage.adopted(state),
  }),
);

// On a server all requests share one store: it must not hold one visitor's data.
if (typeof document === 'undefined') useStore.setState = () => undefined;

/**
 * A tab keeps the lists it loaded itself: they are newer than the stored ones, and another tab's search is not its own. An
 * unchanged slice stays the same object, so that nothing is rendered for it.
 */
function adopt(stored: State, current: State): State {
  const adopted = SLICES.filter((name) =>
    PERSONAL.includes(name) ? !isEqual(stored[name], current[name]) : current[name] === initialState[name],
  );
  const next: State = { ...current, ...Object.fromEntries(adopted.map((name) => [name, stored[name]])) };
  if (next.user.user) return next;
  // Staff signed out, here or in another tab: other people's data must not stay in memory.
  const { registration, corporate } = initialState;
  return { ...next, registration, corporate };
}

const isEqual = (a: State[SliceName], b: State[SliceName]): boolean => JSON.stringify(a) === JSON.stringify(b);

let isFollowing = false;

/**
 * Reads the stored state and synchronizes this tab with the others from then on. The shell calls it in the browser: before
 * rendering the plain shell, after React hydrated a rendered page, whose HTML does not depend on the session.
 */
export function hydrateStore(): void {
  readStored();
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) readStored();
  });
  // A page restored from the back/forward cache got no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readStored();
  });
  addEventListener('pagehide', () => storage.flush());
  // The last event that a browser on a phone is sure to send.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storage.flush();
  });
}

function readStored(): void {
  storage.flush();
  void useStore.persist.rehydrate();
}

/** Loads under way by slice: several lists of one slice may be loading at once. */
const underWay = new Map<LoadingSlice, number>();

/**
 * Makes a call and updates its slice: loading, then the data, or why it failed. What the slice held stays until
 * then. On the server it only makes the call.
 * @param place where in the slice the data goes
 * @throws what the call threw, after the slice was updated
 */
export async function load<S extends LoadingSlice, T>(
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

/** Puts data into its slice: what was loaded elsewhere, or what is left of a list after a deletion. */
export function loaded<S extends LoadingSlice>(slice: S, data: Partial<State[S]>): void {
  change(slice, { ...data, error: null });
}

function change<S extends LoadingSlice>(slice: S, part: object): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...part } }));
}

function countLoad(slice: LoadingSlice, by: 1 | -1): number {
  const count = (underWay.get(slice) ?? 0) + by;
  underWay.set(slice, count);
  return count;
}

function toSliceError(error: unknown): SliceError {
  if (!(error instanceof ApiError)) return { status: null, message: DEFAULT_ERROR_MESSAGE };
  return { status: error.status || null, message: error.message || DEFAULT_ERROR_MESSAGE };
}
