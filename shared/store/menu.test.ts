import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useStore } from '@site/shared/store';
import { keptMenuRows, loadMenuRows } from './menu.ts';

const bootcamps = { path: '/api/v1/courses/by-type', query: { type: 'BOOTCAMP', limit: 10, page: 1 } };
const fairs = { path: '/api/v1/fairs', query: { city: 'Jakarta' } };
const signal = new AbortController().signal;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => useStore.setState(useStore.getInitialState(), true));

const answers = (path: string, data: unknown) =>
  server.use(http.get(`*${path}`, () => HttpResponse.json({ message: 'OK', data })));

test('a list that the store keeps is loaded into it, and shown from it', async () => {
  const rows = [
    { type: 'BOOTCAMP', slug: 'a' },
    { type: 'EVENT', slug: 'b' },
  ];
  answers(bootcamps.path, { rows, count: 2 });
  expect(keptMenuRows(bootcamps)).toEqual([]);
  await loadMenuRows(bootcamps, signal);
  expect(useStore.getState().course.coursesByType).toEqual({ rows, count: 2 });
  expect(keptMenuRows(bootcamps)).toEqual([rows[0]]);
});

test('any other list is only answered, with the query that was declared', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`*${fairs.path}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ message: 'OK', data: { rows: [{ slug: 'a' }, 'no row'] } });
    }),
  );
  const before = useStore.getState();
  expect(await loadMenuRows(fairs, signal)).toEqual([{ slug: 'a' }]);
  expect([asked, useStore.getState(), keptMenuRows(fairs)]).toEqual([['?city=Jakarta'], before, []]);
});

test.each([[{}], [null], [{ rows: 'many' }]])('what is no list is a failure: %j', async (data) => {
  answers(fairs.path, data);
  await expect(loadMenuRows(fairs, signal)).rejects.toThrow('/api/v1/fairs answered no rows');
});
