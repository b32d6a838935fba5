import {
  beginWithEmptyStorage,
  categories,
  openTab,
  signedIn,
  staff,
  stateOf,
  store,
  stored,
  student,
} from './open-tab.fixture.ts';
import { initialState } from './state.ts';

beginWithEmptyStorage();

describe('what is stored', () => {
  it('is stored under the one key state, with a version and the slices', () => {
    openTab().session.signedInStudent({ token: 'student-token', student });
    expect(Object.keys(localStorage)).toEqual(['state']);
    expect(Object.keys(stored()).sort()).toEqual([
      'category',
      'changed',
      'corporate',
      'course',
      'discount',
      'location',
      'registration',
      'schedule',
      'slices',
      'student',
      'user',
      'version',
    ]);
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
    expect(stored()).toMatchObject({
      registration: initialState.registration,
      corporate: initialState.corporate,
      user: { user: staff },
    });
  });

  it('is never loading and never failed', () => {
    const tab = openTab();
    void tab.store.load(
      'category',
      () => new Promise<never>(() => undefined),
      () => ({}),
    );
    tab.store.useStore.setState(({ location }) => ({
      location: { ...location, loading: true, error: { status: 500, message: 'x' } },
    }));
    jest.runAllTimers();
    expect(stored()).toMatchObject({
      category: { loading: false, error: null },
      location: { loading: false, error: null },
    });
  });

  it('is written once for many lists, and at once for a session', () => {
    const tab = openTab();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    tab.store.loaded('category', { categories });
    tab.store.loaded('discount', { discounts: { rows: [{ id: 1, percentage: 10 }], count: 1 } });
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
    store({
      category: { ...initialState.category, categories: { rows: [], count: 99 } },
      discount: { ...initialState.discount, discounts: { rows: [], count: 5 } },
    });
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
    [
      'a token that is no text',
      { student: { ...initialState.student, student: { ...student, token: { toString: 'x' } } } },
    ],
    ['an empty token', { student: { ...initialState.student, student: { ...student, token: '' } } }],
    ['a role that does not exist', { user: { ...initialState.user, user: { ...staff, role: 'OWNER' } } }],
    ['a staff user without id', { user: { ...initialState.user, user: { ...staff, id: null } } }],
    ['rows that are no list', { course: { ...initialState.course, courses: { rows: 5, count: 5 } } }],
    ['a list without count', { course: { ...initialState.course, courses: { rows: [] } } }],
    ['a slice without a field', { course: { courses: { rows: [], count: 9 } } }],
    ['a slice that is null', { category: null }],
  ])('discards a slice with %s, and no other', (_, tampered) => {
    store({ location: { ...initialState.location, locations: categories }, ...tampered });
    expect(stateOf(openTab())).toEqual({
      ...initialState,
      location: { ...initialState.location, locations: categories },
    });
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
    tab.store.loaded('category', {
      categories: { rows: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Kategori' })), count: 200 },
    });
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
