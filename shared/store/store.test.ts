import type { ApiError } from '@site/shared/api/client';
import { beginWithEmptyStorage, categories, openTab, stateOf, type Tab } from './open-tab.fixture.ts';

beginWithEmptyStorage();

describe('the slices', () => {
  it('are those of the specification, each with its lists, its item, loading and error', () => {
    const list = { rows: [], count: 0 };
    const idle = { loading: false, error: null };
    expect(stateOf(openTab())).toEqual({
      user: { users: list, user: null, ...idle },
      student: { students: list, student: null, ...idle },
      course: { courses: list, coursesByCategoryType: list, coursesByType: list, course: null, ...idle },
      schedule: {
        courseSchedules: list,
        searchResult: list,
        activeCourseSchedules: list,
        activeEventsAndWorkshops: list,
        courseSchedule: null,
        ...idle,
      },
      category: { categories: list, category: null, ...idle },
      location: { locations: list, location: null, ...idle },
      discount: { discounts: list, discount: null, ...idle },
      registration: { registrations: list, registration: null, ...idle },
      corporate: { corporates: list, corporate: null, ...idle },
      slices: {},
    });
  });
});

describe('loading a list', () => {
  const failing = (tab: Tab, ...args: ConstructorParameters<typeof ApiError>) =>
    tab.store
      .load(
        'category',
        () => Promise.reject(new tab.client.ApiError(...args)),
        () => ({}),
      )
      .catch(() => undefined);

  it('is loading, then holds what it brought', async () => {
    const tab = openTab();
    const done = tab.store.load(
      'category',
      () => Promise.resolve(categories),
      (list) => ({ categories: list }),
    );
    expect(stateOf(tab).category).toMatchObject({ loading: true, error: null });
    await expect(done).resolves.toBe(categories);
    expect(stateOf(tab).category).toMatchObject({ categories, loading: false, error: null });
  });

  it('says status and message of a failure and keeps what it held', async () => {
    const tab = openTab();
    tab.store.loaded('category', { categories });
    await failing(tab, 503, 'UNAVAILABLE', 'Sedang dirawat');
    expect(stateOf(tab).category).toMatchObject({
      categories,
      loading: false,
      error: { status: 503, message: 'Sedang dirawat' },
    });
  });

  it('fails with the default message where the failure brings none', async () => {
    const tab = openTab();
    await tab.store
      .load(
        'category',
        () => Promise.reject(new Error('boom')),
        () => ({}),
      )
      .catch(() => undefined);
    expect(stateOf(tab).category.error).toEqual({ status: null, message: 'Oops! Something Went Wrong.' });
    await failing(tab, 500, 'X', '');
    expect(stateOf(tab).category.error).toEqual({ status: 500, message: 'Oops! Something Went Wrong.' });
  });

  it('has no status where no answer came', async () => {
    const tab = openTab();
    await failing(tab, 0, 'NETWORK', 'Tidak ada koneksi.');
    expect(stateOf(tab).category.error).toEqual({ status: null, message: 'Tidak ada koneksi.' });
  });

  it('passes the failure on', async () => {
    const tab = openTab();
    await expect(
      tab.store.load(
        'category',
        () => Promise.reject(new Error('boom')),
        () => ({}),
      ),
    ).rejects.toThrow('boom');
  });

  it('has not failed where its caller gave up', async () => {
    const tab = openTab();
    await failing(tab, 0, 'ABORTED', 'Permintaan dibatalkan.');
    expect(stateOf(tab).category).toMatchObject({ loading: false, error: null });
  });

  it('is loading until the last list of a slice has come', async () => {
    const tab = openTab();
    let arrive: (list: typeof categories) => void = () => undefined;
    const slow = tab.store.load(
      'category',
      () => new Promise<typeof categories>((resolve) => (arrive = resolve)),
      (list) => ({ categories: list }),
    );
    await tab.store.load(
      'category',
      () => Promise.resolve(null),
      (category) => ({ category }),
    );
    expect(stateOf(tab).category.loading).toBe(true);
    arrive(categories);
    await slow;
    expect(stateOf(tab).category.loading).toBe(false);
  });
});
