import { configureApi } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { loadCorporateNeeds, loadRegistrations } from './back-office.ts';
import {
  loadActiveEventsAndWorkshops,
  loadActiveSchedules,
  loadCategories,
  loadCourse,
  loadCourses,
  loadCoursesByType,
  loadDiscounts,
  loadLocations,
  loadSearchedCourses,
} from './catalogue.ts';
import { initialState, type State } from './state.ts';

const API = 'http://localhost/api/v1';
const server = setupServer();
/** Answers every call with this data, and keeps what was asked. */
function answer(data: unknown): string[] {
  const asked: string[] = [];
  server.use(
    http.get(`${API}/*`, ({ request }) => {
      asked.push(request.url.slice(API.length));
      return HttpResponse.json({ message: 'ok', data });
    }),
  );
  return asked;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureApi({ baseUrl: 'http://localhost' }));
afterEach(() => {
  server.resetHandlers();
  useStore.setState(initialState, true);
});
afterAll(() => server.close());

const page = { rows: [{ id: 3 }], count: 41 };
const rows = [{ id: 3 }, { id: 4 }];

it.each<
  [place: string, load: () => Promise<unknown>, answered: unknown, found: (state: State) => unknown, expected: unknown]
>([
  ['course.courses', () => loadCourses({ limit: 5, page: 1 }), page, ({ course }) => course.courses, page],
  ['course.coursesByType', () => loadCoursesByType('BOOTCAMP', 10), page, ({ course }) => course.coursesByType, page],
  ['category.categories', () => loadCategories(), rows, ({ category }) => category.categories, { rows, count: 2 }],
  ['location.locations', () => loadLocations(), rows, ({ location }) => location.locations, { rows, count: 2 }],
  ['discount.discounts', () => loadDiscounts(), rows, ({ discount }) => discount.discounts, { rows, count: 2 }],
  [
    'registration.registrations',
    () => loadRegistrations({ limit: 5, page: 1, type: 'ALL' }),
    page,
    ({ registration }) => registration.registrations,
    page,
  ],
  [
    'corporate.corporates',
    () => loadCorporateNeeds({ limit: 5, page: 1 }),
    page,
    ({ corporate }) => corporate.corporates,
    page,
  ],
])('loads into %s and returns what it loaded', async (_, load, answered, found, expected) => {
  answer(answered);
  await expect(load()).resolves.toEqual(answered);
  expect(found(useStore.getState())).toEqual(expected);
});

it('loads a course', async () => {
  const course = { id: 3, slug: 'data-science', course_schedules: rows };
  answer(course);
  await loadCourse('data-science');
  expect(useStore.getState().course.course).toEqual(course);
});

it.each([
  ['/courses/by-category-type?program=2', () => loadSearchedCourses({ program: '2' })],
  [
    '/course-schedules/active?condition=is&type=BOOTCAMP',
    () => loadActiveSchedules({ condition: 'is', type: 'BOOTCAMP' }),
  ],
])('%s is for the page that asks: the store keeps no copy of it', async (call, load) => {
  const asked = answer(page);
  await expect(load()).resolves.toEqual(page);
  expect(asked).toEqual([call]);
  expect(useStore.getState()).toEqual(initialState);
});

it('asks for up to 100 batches to come, workshops and events among them', async () => {
  const asked = answer(page);
  await expect(loadActiveEventsAndWorkshops()).resolves.toEqual(page);
  expect(asked).toEqual(['/course-schedules/active?limit=100&page=1&condition=all']);
  expect(useStore.getState()).toEqual(initialState);
});

it.each([
  ['category', loadCategories],
  ['location', loadLocations],
  ['discount', loadDiscounts],
  ['course', () => loadCourses({})],
  ['schedule', () => loadActiveSchedules({})],
  ['registration', () => loadRegistrations({})],
  ['corporate', () => loadCorporateNeeds({})],
] as const)('the list of slice %s is loading, then failed, then loaded', async (slice, load) => {
  server.use(
    http.get(`${API}/*`, () => HttpResponse.json({ message: 'Sedang dirawat', code: 'UNAVAILABLE' }, { status: 503 })),
  );
  const failing = load();
  expect(useStore.getState()[slice]).toMatchObject({ loading: true, error: null });
  await expect(failing).rejects.toMatchObject({ status: 503 });
  expect(useStore.getState()[slice]).toMatchObject({
    loading: false,
    error: { status: 503, message: 'Sedang dirawat' },
  });

  server.resetHandlers();
  answer(['category', 'location', 'discount'].includes(slice) ? rows : page);
  await load();
  expect(useStore.getState()[slice]).toMatchObject({ loading: false, error: null });
});
