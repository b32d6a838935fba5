import { beginWithEmptyStorage, categories, signedIn, staff, store, stored, student } from './open-tab.fixture.ts';
import { StateStorage } from './state-storage.ts';
import { initialState, type State } from './state.ts';

beginWithEmptyStorage();

const text = () => localStorage.getItem('state') ?? '';
const studentOf = (state: Partial<State>) => state.student?.student?.token;
const listsLoaded = { category: { ...initialState.category, categories } };
const signedOut = { student: initialState.student };
const signedInAs = (token: string) => ({ student: { ...initialState.student, student: { ...student, token } } });

/** A tab that has read what is stored. */
function openTab() {
  const storage = new StateStorage();
  let state: State;
  const read = () => {
    ({ state } = storage.getItem());
    storage.adopted(state);
    return state;
  };
  read();
  return {
    read,
    /** What the browser tells of another tab. */
    hear: (other: string) => {
      storage.heard(other);
      storage.flush();
      return read();
    },
    /** Changes slices, and writes them. */
    change: (slices: Partial<State>) => {
      state = { ...state, ...slices };
      storage.setItem('state', { state });
      storage.flush();
      return text();
    },
  };
}

/** A tab is a process of its own, which reads for a while what was stored before another one wrote. */
function readingLate<T>(earlier: string, work: () => T): T {
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(earlier);
  try {
    return work();
  } finally {
    reading.mockRestore();
  }
}

/** Two tabs, signed in by the first; what the other one writes last, after the first changed the session. */
function staleWriteAfter(slices: Partial<State>, write: Partial<State> = listsLoaded) {
  const one = openTab();
  one.change({ ...signedIn, ...signedInAs('first') });
  const other = openTab();
  const before = text();
  const changed = one.change(slices);
  readingLate(before, () => other.change(write));
  return { one, other, changed, before };
}

describe('a sign-out in one tab, and lists that another tab writes after it, as one that has not heard of it', () => {
  it('leaves the session in storage for a moment (control)', () => {
    staleWriteAfter(signedOut);
    expect(stored()).toMatchObject({ ...signedInAs('first'), ...listsLoaded });
  });

  it('ends the session in both tabs and in storage, where the tab that signed out hears of the lists', () => {
    const { one, other } = staleWriteAfter(signedOut);
    expect(studentOf(one.hear(text()))).toBeUndefined();
    expect(stored()).toMatchObject({ ...signedOut, ...listsLoaded, user: { user: staff } });
    expect(studentOf(other.hear(text()))).toBeUndefined();
    expect(studentOf(openTab().read())).toBeUndefined();
  });

  it('ends it also where the tab that signed out is closed', () => {
    const { other, changed } = staleWriteAfter(signedOut);
    expect(studentOf(other.hear(changed))).toBeUndefined();
    expect(stored()).toMatchObject({ ...signedOut, ...listsLoaded });
  });

  it('ends it where a third tab hears of both', () => {
    const one = openTab();
    one.change(signedInAs('first'));
    const [other, third] = [openTab(), openTab()];
    const before = text();
    one.change(signedOut);
    expect(studentOf(third.hear(text()))).toBeUndefined();
    readingLate(before, () => other.change(listsLoaded));
    expect(studentOf(third.hear(text()))).toBeUndefined();
    expect(stored()).toMatchObject(signedOut);
  });

  it('ends it where the other tab writes once more before it hears', () => {
    const place = { id: 1, name: 'Makassar', time_zone: 'Asia/Makassar' } as const;
    const { one, other, before } = staleWriteAfter(signedOut);
    one.hear(text());
    const locations = { rows: [place], count: 1 };
    readingLate(before, () => other.change({ location: { ...initialState.location, locations } }));
    one.hear(text());
    expect(studentOf(other.hear(text()))).toBeUndefined();
    expect(stored()).toMatchObject(signedOut);
  });

  it('ends it where the session had begun in a version that stored no times', () => {
    store(signedIn);
    const [one, other] = [openTab(), openTab()];
    const before = text();
    one.change(signedOut);
    readingLate(before, () => other.change(listsLoaded));
    expect(studentOf(one.hear(text()))).toBeUndefined();
    expect(stored()).toMatchObject(signedOut);
  });

  it('takes what remotes had stored of the student, and nothing else', () => {
    const slices = {
      draft: { value: 'Sri', version: 1, of: 'student' },
      queue: { value: 3, version: 1, of: 'staff' },
      poll: { value: 'seen', version: 1 },
    };
    store({ ...signedIn, slices });
    const { one } = staleWriteAfter(signedOut);
    one.hear(text());
    expect(stored()['slices']).toEqual({ queue: slices.queue, poll: slices.poll });
  });

  it('is written by both no more often than once', () => {
    const { one, other } = staleWriteAfter(signedOut);
    one.hear(text());
    const write = jest.spyOn(Storage.prototype, 'setItem');
    for (const tab of [other, one, other, one]) tab.hear(text());
    expect(write).not.toHaveBeenCalled();
  });

  it('is not undone by a name that was changed in the session that ended', () => {
    const renamed = { student: { ...initialState.student, student: { ...student, token: 'first', full_name: 'Sri' } } };
    const { one, other } = staleWriteAfter(signedOut, renamed);
    expect(studentOf(one.hear(text()))).toBeUndefined();
    expect(studentOf(other.hear(text()))).toBeUndefined();
    expect(stored()).toMatchObject(signedOut);
  });
});

describe('a sign-in after a sign-out', () => {
  it('wins over lists written by a tab that has not heard of it', () => {
    const { one, other } = staleWriteAfter(signedOut);
    one.hear(text());
    other.hear(text());
    const before = text();
    one.change(signedInAs('second'));
    readingLate(before, () => other.change(listsLoaded));
    expect(studentOf(one.hear(text()))).toBe('second');
    expect(studentOf(other.hear(text()))).toBe('second');
    expect(stored()).toMatchObject(signedInAs('second'));
  });

  it('wins in a tab that has not heard of the sign-out', () => {
    const { one, other } = staleWriteAfter(signedOut, {});
    jest.advanceTimersByTime(1);
    other.change(signedInAs('second'));
    expect(studentOf(one.hear(text()))).toBe('second');
  });

  it.each([
    ['in the same millisecond', 0],
    ['with a clock that was set back', -86_400_000],
  ])('wins %s', (_, by) => {
    const { one, other } = staleWriteAfter(signedOut);
    one.hear(text());
    other.hear(text());
    jest.setSystemTime(Date.now() + by);
    other.change(signedInAs('second'));
    expect(studentOf(one.hear(text()))).toBe('second');
    expect(stored()).toMatchObject(signedInAs('second'));
  });
});

describe('what a version before writes, which stores no times', () => {
  it.each([
    ['a sign-out', undefined],
    ['a sign-in', 'second'],
  ])('applies as it is stored: %s', (_, token) => {
    const one = openTab();
    one.change(signedInAs('first'));
    store(token ? signedInAs(token) : signedOut);
    expect(studentOf(one.hear(text()))).toBe(token);
    one.change(listsLoaded);
    expect(studentOf(stored())).toBe(token);
  });
});

it.each([
  ['no object', 5],
  ['no times', { user: 'now', student: null }],
  ['endless', { user: 1e999, student: 1e300 }],
])('times that are %s are none', (_, changed) => {
  store({ ...signedIn, changed });
  const tab = openTab();
  expect(studentOf(tab.read())).toBe(student.token);
  tab.change(signedOut);
  expect(stored()).toMatchObject({ ...signedOut, changed: { user: 0, student: Date.now() } });
});
