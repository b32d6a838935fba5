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
  tellOtherTabs,
} from './open-tab.fixture.ts';

beginWithEmptyStorage();

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

  it('drop other people’s data together where staff signs out', () => {
    const [one, other] = twoTabs();
    const corporates = { rows: [], count: 9 };
    other.store.loaded('corporate', { corporates });
    tellOtherTabs();
    expect(stateOf(other).corporate.corporates).toEqual(corporates);
    void one.session.signOutUser();
    tellOtherTabs();
    expect(stateOf(other).corporate.corporates.count).toBe(0);
  });

  it('are signed out together where storage was cleared', () => {
    const [one, other] = twoTabs();
    localStorage.clear();
    tellOtherTabs(null);
    expect([stateOf(one).user.user, stateOf(other).user.user]).toEqual([null, null]);
  });

  it('do not undo a sign-out by writing lists of their own, even before its event arrives', () => {
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

  it('do not undo a sign-out by writing lists together with the session they read before it', () => {
    store({});
    const [one, other] = [openTab(), openTab()];
    one.session.signedInStudent({ token: 'student-token', student });
    tellOtherTabs();
    const before = localStorage.getItem('state');
    void one.session.signOutStudent();
    other.store.loaded('category', { categories });
    const late = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(before);
    jest.runAllTimers();
    late.mockRestore();
    expect(stored()).toMatchObject({ student: { student }, category: { categories } });
    tellOtherTabs();
    expect([stateOf(one).student.student, stateOf(other).student.student]).toEqual([null, null]);
    expect(stored()).toMatchObject({ student: { student: null }, category: { categories } });
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

  it('are updated when the Back button restores one of them', () => {
    const [, other] = twoTabs();
    store({});
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(stateOf(other).student.student).toBeNull();
  });
});
