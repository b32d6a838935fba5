/** For tests: opens tabs of the site, all with the same storage, each with its own modules. */
import type * as ClientModule from '@site/shared/api/client';
import type * as StoreModule from '@site/shared/store';
import type * as SessionModule from './session.ts';
import { initialState, type State, type Student, type User } from './state.ts';

export interface Tab {
  store: typeof StoreModule;
  session: typeof SessionModule;
  client: typeof ClientModule;
}

/** @param also loads further modules of the tab before the tab reads what is stored */
export function openTab({ hydrate = true, also }: { hydrate?: boolean; also?: () => unknown } = {}): Tab {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    tab = {
      store: jest.requireActual('@site/shared/store'),
      session: jest.requireActual('./session.ts'),
      client: jest.requireActual('@site/shared/api/client'),
    };
    also?.();
  });
  if (!tab) throw new Error('The tab did not open.');
  if (hydrate) tab.store.hydrateStore();
  return tab;
}

/** Sends the storage event that a browser sends to the other tabs. In a test all tabs get it, and the tab that wrote ignores it. */
export const tellOtherTabs = (key: string | null = 'state') =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

export const stateOf = ({ store }: Tab): State => store.useStore.getState();

/** The stored state, parsed. */
export const stored = (): Record<string, unknown> =>
  JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>;

/** Puts slices into storage as an earlier page would have. */
export const store = (slices: object) =>
  localStorage.setItem('state', JSON.stringify({ version: 1, ...initialState, ...slices }));

export const student: Student = { id: 7, full_name: 'Sri Wahyuni', image_profile: null, token: 'student-token' };
export const staff: User = { id: 1, name: 'Adi', role: 'ADMIN', token: 'staff-token' };
export const signedIn = { student: { ...initialState.student, student }, user: { ...initialState.user, user: staff } };
export const categories = { rows: [{ id: 1, name: 'Data' }], count: 1 };

/** Called once in a test file: timers are fake, each test begins with empty storage, and its tabs are closed at its end. */
export function beginWithEmptyStorage(): void {
  const listened: (() => void)[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    for (const target of [window, document]) {
      const { mock } = jest.spyOn(target, 'addEventListener');
      listened.push(() => mock.calls.forEach(([type, listener]) => target.removeEventListener(type, listener)));
    }
  });
  afterEach(() => {
    for (const stop of listened.splice(0)) stop();
    jest.restoreAllMocks();
    jest.clearAllTimers();
    jest.useRealTimers();
    localStorage.clear();
  });
}
