/**
 * The client's one store, persisted under the single local-storage key `state`. A federation singleton that the shell
 * provides: remotes read it with selectors and change it with the commands of this folder.
 */
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { initialState, type LoadingSlice, type State } from './state.ts';

/** The only key this product uses in local storage (specification, section 9). */
export const STORAGE_KEY = 'state';
/** Raised whenever the shape of {@link State} changes: a stored state of another version is discarded. */
export const STORAGE_VERSION = 1;

/** Until the stored state was read, nothing may be written: the first write would wipe out the session. */
let hydrated = false;

/** Local storage that never throws: it may be full, blocked or absent, and the product works without it. */
const storage: StateStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => {
    if (hydrated) attempt(() => localStorage.setItem(key, value));
  },
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Reads the state with a selector: `useStore((state) => state.student.full_name)`. */
export const useStore = create<State>()(
  persist(() => initialState, {
    name: STORAGE_KEY,
    version: STORAGE_VERSION,
    skipHydration: true,
    storage: createJSONStorage(() => storage),
    partialize: persisted,
    merge: (stored, current) => (isState(stored) ? { ...current, ...settled(stored) } : current),
    migrate: () => initialState,
    onRehydrateStorage: () => () => {
      hydrated = true;
    },
  }),
);

/** What is written: no other people's data, no half-finished loading. */
function persisted(state: State): State {
  return { ...settled(state), registration: initialState.registration, corporate: initialState.corporate };
}

/** A load that was under way when the page closed is not under way any more. */
function settled(state: State): State {
  const slices = Object.entries(state).map(([name, slice]: [string, unknown]) => [
    name,
    typeof slice === 'object' && slice !== null && 'loading' in slice ? { ...slice, loading: false, error: null } : slice,
  ]);
  return Object.fromEntries(slices) as State;
}

/** Anything that is not this shape, whoever wrote it, is discarded. */
function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return Object.entries(initialState).every(([name, initial]) => {
    const slice = candidate[name];
    if (name === 'draft') return slice === null || isDraft(slice);
    return typeof slice === 'object' && slice !== null && Object.keys(initial as object).every((field) => field in slice);
  });
}

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'values' in value && 'savedAt' in value && typeof value.savedAt === 'number';
}

/**
 * Reads the stored state and keeps tabs in step from then on. The shell calls it once: before rendering the plain shell,
 * after hydration of a rendered page, because rendered HTML knows nobody's session.
 */
export async function hydrateStore(): Promise<void> {
  await useStore.persist.rehydrate();
  // A stored state that could not be read still allows writing a new one.
  hydrated = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== STORAGE_KEY) return;
    if (key === null || newValue === null) useStore.setState(initialState, true);
    else void useStore.persist.rehydrate();
  });
}

/** Marks a slice as loading; what it held stays visible. */
export function loadStarted(slice: LoadingSlice): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], loading: true, error: null } }));
}

/** Puts what was loaded into its slice. */
export function loaded<S extends LoadingSlice>(slice: S, data: Partial<State[S]>): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...data, loading: false, error: null } }));
}

/** Marks a slice as failed; what it held stays visible. */
export function loadFailed(slice: LoadingSlice, error: State[LoadingSlice]['error']): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], loading: false, error } }));
}
