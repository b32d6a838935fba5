import type * as ClientModule from '@site/shared/api/client';
import type * as StoreModule from '@site/shared/store';
import type * as SessionModule from './session.ts';
import type * as DraftModule from './draft.ts';
import { initialState } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const student = { id: 7, full_name: 'Sri Wahyuni', image_profile: null, token: 'student-token' };
const staff = { id: 1, name: 'Adi', role: 'ADMIN', token: 'staff-token' } as const;
const categories = { rows: [{ id: 1, name: 'Data' }], count: 1 };

interface Tab {
  store: typeof StoreModule;
  session: typeof SessionModule;
  draft: typeof DraftModule;
  client: typeof ClientModule;
}

/** A tab of its own: the same storage, another memory. */
function openTab({ hydrate = true } = {}): Tab {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    tab = { store: jest.requireActual('@site/shared/store'), session: jest.requireActual('./session.ts'), draft: jest.requireActual('./draft.ts'), client: jest.requireActual('@site/shared/api/client') };
  });
  if (!tab) throw new Error('The tab did not open.');
  if (hydrate) tab.store.hydrateStore();
  return tab;
}

/** What a browser tells the other tabs. Every tab of these tests hears it, which changes nothing for the one that wrote. */
const tellOtherTabs = (key: string | null = 'state') => window.dispatchEvent(new StorageEvent('storage', { key }));

const stateOf = ({ store }: Tab) => store.useStore.getState();
const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem('state') ?? '{}') as Record<string, unknown>;
const store = (slices: object, version = 1) => localStorage.setItem('state', JSON.stringify({ version, ...initialState, ...slices }));
const signedIn = { student: { ...initialState.student, student }, user: { ...initialState.user, user: staff } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  // Tabs of earlier tests still listen.
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  localStorage.clear();
});

describe('the slices', () => {
  it('are those of the specification, each with its lists, its item, loading and error', () => {
    const list = { rows: [], count: 0 };
    const idle = { loading: false, error: null };
    expect(stateOf(openTab())).toEqual({
      user: { users: list, user: null, ...idle },
      student: { students: list, student: null, ...idle },
      course: { courses: list, coursesByCategoryType: list, coursesByType: list, course: null, ...idle },
      schedule: { courseSchedules: list, searchResult: list, activeCourseSchedules: list, activeEventsAndWorkshops: list, courseSchedule: null, ...idle },
      category: { categories: list, category: null, ...idle },
      location: { locations: list, location: null, ...idle },
      discount: { discounts: list, discount: null, ...idle },
      registration: { registrations: list, registration: null, ...idle },
      corporate: { corporates: list, corporate: null, ...idle },
      draft: null,
    });
  });
});

describe('what is stored', () => {
  it('lies under the one key state, with a version and the slices', () => {
    openTab().session.signedInStudent({ token: 'student-token', student });
    expect(Object.keys(localStorage)).toEqual(['state']);
    expect(Object.keys(stored()).sort()).toEqual(
      ['category', 'corporate', 'course', 'discount', 'draft', 'location', 'registration', 'schedule', 'student', 'user', 'version'],
    );
  });

  it('comes back with the next page', () => {
    const tab = openTab();
    tab.session.signedInStudent({ token: 'student-token', student });
    tab.store.loaded('category', { categories });
    jest.runAllTimers();
    const next = openTab();
    expect(stateOf(next).student.student).toEqual(student);
    expect(stateOf(next).category.categories).toEqual(categories);
  });

  it('never holds registrations and corporate needs, which are other people’s', () => {
    const tab = openTab();
    tab.store.useStore.setState((state) => ({
      registration: { ...state.registration, registrations: { rows: [], count: 31 } },
      corporate: { ...state.corporate, corporates: { rows: [], count: 17 } },
    }));
    tab.session.signedInStaff({ token: 'staff-token', user: staff });
    jest.runAllTimers();
    expect(stateOf(tab).registration.registrations.count).toBe(31);
    expect(stored()).toMatchObject({ registration: initialState.registration, corporate: initialState.corporate, user: { user: staff } });
  });

  it('is never loading and never failed', () => {
    const tab = openTab();
    void tab.store.load('category', () => new Promise<never>(() => undefined), () => ({}));
    tab.store.useStore.setState(({ location }) => ({ location: { ...location, loading: true, error: { status: 500, message: 'x' } } }));
    jest.runAllTimers();
    expect(stored()).toMatchObject({ category: { loading: false, error: null }, location: { loading: false, error: null } });
  });

  it('is written once for many lists, and at once for a session', () => {
    const tab = openTab();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    tab.store.loaded('category', { categories });
    tab.store.loaded('location', { locations: categories });
    expect(write).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(write).toHaveBeenCalledTimes(1);
    tab.session.signedInStudent({ token: 'student-token', student });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is complete when the page is left', () => {
    const tab = openTab();
    tab.store.loaded('category', { categories });
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toMatchObject({ category: { categories } });
  });

  it('is complete when a phone puts the page aside', () => {
    const tab = openTab();
    tab.store.loaded('category', { categories });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stored()).toMatchObject({ category: { categories } });
  });
});

describe('reading what is stored', () => {
  it('waits until the shell asks for it, so that hydration finds the state the server rendered', () => {
    store(signedIn);
    const tab = openTab({ hydrate: false });
    expect(stateOf(tab)).toEqual(initialState);
    tab.store.hydrateStore();
    expect(stateOf(tab).student.student).toEqual(student);
    expect(tab.store.useStore.getInitialState()).toEqual(initialState);
  });

  it('writes nothing before, so that the session survives', () => {
    store(signedIn);
    openTab({ hydrate: false }).store.loaded('category', { categories });
    jest.runAllTimers();
    expect(stored()).toMatchObject(signedIn);
  });

  it('does not put an old list over a fresh one', () => {
    store({ category: { ...initialState.category, categories: { rows: [], count: 99 } }, discount: { ...initialState.discount, discounts: { rows: [], count: 5 } } });
    const tab = openTab({ hydrate: false });
    tab.store.loaded('category', { categories });
    tab.store.hydrateStore();
    expect(stateOf(tab).category.categories).toEqual(categories);
    expect(stateOf(tab).discount.discounts.count).toBe(5);
  });

  it.each([
    ['an older version', JSON.stringify({ ...initialState, ...signedIn, version: 0 })],
    ['a newer version', JSON.stringify({ ...initialState, ...signedIn, version: 2 })],
    ['no version', JSON.stringify({ ...initialState, ...signedIn })],
    ['half a state', JSON.stringify({ version: 1, ...signedIn }).slice(0, -9)],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '5'],
  ])('discards %s', (_, text) => {
    localStorage.setItem('state', text);
    const tab = openTab();
    expect(stateOf(tab)).toEqual(initialState);
    tab.session.signedInStudent({ token: 'student-token', student });
    expect(stored()).toMatchObject({ version: 1, student: { student }, user: { user: null } });
  });

  it.each<[string, object]>([
    ['a token that is no text', { student: { ...initialState.student, student: { ...student, token: { toString: 'x' } } } }],
    ['an empty token', { student: { ...initialState.student, student: { ...student, token: '' } } }],
    ['a role that does not exist', { user: { ...initialState.user, user: { ...staff, role: 'OWNER' } } }],
    ['a staff user without id', { user: { ...initialState.user, user: { ...staff, id: null } } }],
    ['rows that are no list', { course: { ...initialState.course, courses: { rows: 5, count: 5 } } }],
    ['a list without count', { course: { ...initialState.course, courses: { rows: [] } } }],
    ['a slice without a field', { course: { courses: { rows: [], count: 9 } } }],
    ['a slice that is null', { category: null }],
    ['a draft that is no form', { draft: { values: { city: 5 }, savedAt: 0 } }],
  ])('discards a slice with %s, and no other', (_, tampered) => {
    store({ location: { ...initialState.location, locations: categories }, ...tampered });
    expect(stateOf(openTab())).toEqual({ ...initialState, location: { ...initialState.location, locations: categories } });
  });

  it('takes no slice that it does not know', () => {
    store({ extra: { x: 1 } });
    expect(stateOf(openTab())).toEqual(initialState);
  });
});

describe('a storage that does not serve', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('leaves the state in memory where it is blocked', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    const tab = openTab();
    expect(() => tab.session.signedInStudent({ token: 'student-token', student })).not.toThrow();
    expect(stateOf(tab).student.student).toEqual(student);
  });

  it('keeps the session where the lists do not fit', () => {
    const tab = openTab();
    const write = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > 2000) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    tab.store.loaded('category', { categories: { rows: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Kategori' })), count: 200 } });
    tab.session.signedInStudent({ token: 'student-token', student });
    expect(stored()).toMatchObject({ student: { student }, category: { categories: { count: 0 } } });
    expect(stateOf(tab).category.categories.count).toBe(200);
  });

  it('leaves no session behind where it takes nothing any more', () => {
    store(signedIn);
    const tab = openTab();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    void tab.session.signOutStudent();
    expect(localStorage.getItem('state')).toBeNull();
    expect(stateOf(tab).student.student).toBeNull();
  });
});

describe('two tabs', () => {
  const twoTabs = () => {
    store(signedIn);
    return [openTab(), openTab()] as const;
  };
  beforeEach(() => jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined));

  it('are signed in together', () => {
    const [one, other] = [openTab(), openTab()];
    one.session.signedInStudent({ token: 'student-token', student });
    tellOtherTabs();
    expect(stateOf(other).student.student).toEqual(student);
  });

  it('are signed out together', () => {
    const [one, other] = twoTabs();
    void one.session.signOutStudent();
    tellOtherTabs();
    expect(stateOf(other).student.student).toBeNull();
    expect(stateOf(other).user.user).toEqual(staff);
  });

  it('are signed out together where storage was cleared', () => {
    const [one, other] = twoTabs();
    localStorage.clear();
    tellOtherTabs(null);
    expect([stateOf(one).user.user, stateOf(other).user.user]).toEqual([null, null]);
  });

  it('do not undo a sign-out by writing lists of their own, even before they hear of it', () => {
    const [one, other] = twoTabs();
    void one.session.signOutStudent();
    other.store.loaded('category', { categories });
    jest.runAllTimers();
    expect(stored()).toMatchObject({ student: { student: null }, category: { categories } });
    tellOtherTabs();
    jest.runAllTimers();
    expect([stateOf(one).student.student, stateOf(other).student.student]).toEqual([null, null]);
    expect(stored()).toMatchObject({ student: { student: null } });
  });

  it('keep the lists each of them shows', () => {
    const [one, other] = twoTabs();
    other.store.loaded('category', { categories });
    jest.runAllTimers();
    one.store.loaded('category', { categories: { rows: [], count: 42 } });
    jest.runAllTimers();
    tellOtherTabs();
    expect(stateOf(other).category.categories).toEqual(categories);
  });

  it('do not answer each other for ever', () => {
    const [one, other] = twoTabs();
    one.store.loaded('category', { categories });
    other.store.loaded('category', { categories: { rows: [], count: 42 } });
    jest.runAllTimers();
    tellOtherTabs();
    jest.runAllTimers();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    for (let event = 0; event < 5; event += 1) {
      tellOtherTabs();
      jest.runAllTimers();
    }
    expect(write).not.toHaveBeenCalled();
  });

  it('render nothing for a change that is none', () => {
    const [one, other] = twoTabs();
    const before = stateOf(other).user;
    one.store.loaded('category', { categories });
    jest.runAllTimers();
    tellOtherTabs();
    expect(stateOf(other).user).toBe(before);
  });

  it('heed no other key', () => {
    const [, other] = twoTabs();
    localStorage.clear();
    tellOtherTabs('something-else');
    expect(stateOf(other).user.user).toEqual(staff);
  });

  it('catch up when the Back button brings one of them back', () => {
    const [, other] = twoTabs();
    store({});
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(stateOf(other).student.student).toBeNull();
  });
});

describe('loading a list', () => {
  const failing = (tab: Tab, ...args: ConstructorParameters<typeof ClientModule.ApiError>) =>
    tab.store.load('category', () => Promise.reject(new tab.client.ApiError(...args)), () => ({})).catch(() => undefined);

  it('is loading, then holds what it brought', async () => {
    const tab = openTab();
    const done = tab.store.load('category', () => Promise.resolve(categories), (list) => ({ categories: list }));
    expect(stateOf(tab).category).toMatchObject({ loading: true, error: null });
    await expect(done).resolves.toBe(categories);
    expect(stateOf(tab).category).toMatchObject({ categories, loading: false, error: null });
  });

  it('says status and message of a failure and keeps what it held', async () => {
    const tab = openTab();
    tab.store.loaded('category', { categories });
    await failing(tab, 503, 'UNAVAILABLE', 'Sedang dirawat');
    expect(stateOf(tab).category).toMatchObject({ categories, loading: false, error: { status: 503, message: 'Sedang dirawat' } });
  });

  it('fails with the default message where the failure brings none', async () => {
    const tab = openTab();
    await tab.store.load('category', () => Promise.reject(new Error('boom')), () => ({})).catch(() => undefined);
    expect(stateOf(tab).category.error).toEqual({ status: null, message: 'Oops! Something Went Wrong.' });
    await failing(tab, 500, 'X', '');
    expect(stateOf(tab).category.error).toEqual({ status: 500, message: 'Oops! Something Went Wrong.' });
  });

  it('passes the failure on', async () => {
    const tab = openTab();
    await expect(tab.store.load('category', () => Promise.reject(new Error('boom')), () => ({}))).rejects.toThrow('boom');
  });

  it('has not failed where its caller gave up', async () => {
    const tab = openTab();
    await failing(tab, 0, 'ABORTED', 'Permintaan dibatalkan.');
    expect(stateOf(tab).category).toMatchObject({ loading: false, error: null });
  });

  it('is loading until the last list of a slice has come', async () => {
    const tab = openTab();
    let arrive: (list: typeof categories) => void = () => undefined;
    const slow = tab.store.load('category', () => new Promise<typeof categories>((resolve) => (arrive = resolve)), (list) => ({ categories: list }));
    await tab.store.load('category', () => Promise.resolve(null), (category) => ({ category }));
    expect(stateOf(tab).category.loading).toBe(true);
    arrive(categories);
    await slow;
    expect(stateOf(tab).category.loading).toBe(false);
  });
});

describe('the draft', () => {
  const values = { first_name: 'Sri', city: 'Bandung' };

  it('comes back within 24 hours', () => {
    openTab().draft.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS - 1000);
    expect(stateOf(openTab()).draft?.values).toEqual(values);
  });

  it('is forgotten after 24 hours', () => {
    openTab().draft.saveDraft(values);
    jest.runAllTimers();
    jest.setSystemTime(Date.now() + DAY_MS + 1000);
    expect(stateOf(openTab()).draft).toBeNull();
  });

  it('holds neither voucher nor price nor consent, whatever the form holds', () => {
    const tab = openTab();
    const form = { ...values, voucher_code: 'KARSA10', price: '1500000', terms_accepted: 'true' };
    tab.draft.saveDraft(form);
    jest.runAllTimers();
    expect(stateOf(tab).draft?.values).toEqual(values);
    expect(localStorage.getItem('state')).not.toMatch(/KARSA10|1500000|terms/);
  });

  it('is none where nothing was typed', () => {
    const tab = openTab();
    tab.draft.saveDraft({ first_name: '' });
    expect(stateOf(tab).draft).toBeNull();
  });

  it('is deleted from storage too', () => {
    const tab = openTab();
    tab.draft.saveDraft(values);
    jest.runAllTimers();
    tab.draft.clearDraft();
    jest.runAllTimers();
    expect(stored()['draft']).toBeNull();
  });
});
