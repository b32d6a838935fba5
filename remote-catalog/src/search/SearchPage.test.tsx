import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { course, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';

const LIST = 'http://localhost/api/v1/courses/by-category-type';
const asked: URLSearchParams[] = [];
const api = startApi();

function answer(rows: unknown[], count = rows.length) {
  api.use(
    http.get(LIST, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ message: 'ok', data: { rows, count } });
    }),
  );
}

afterEach(() => asked.splice(0));

test('lists courses as cards with thumbnail, category, title, description and the ways to learn', async () => {
  answer([{ ...course, course_schedules: [schedule, { ...schedule, id: 12, mode: 'REMOTE' }, { ...schedule, id: 13 }] }]);
  await renderRoute(routes, '/search');
  expect(screen.getByRole('heading', { level: 1, name: 'Karsa Academy Programs' })).toBeInTheDocument();
  const card = screen.getByRole('link', { name: /Full Stack Web Development/ });
  expect(card).toHaveAttribute('href', '/bootcamps/full-stack-web-development');
  expect(within(card).getByText('Pengembangan Perangkat Lunak')).toBeInTheDocument();
  expect(within(card).getByText('Dari nol sampai menayangkan aplikasi web.')).toBeInTheDocument();
  expect(within(card).getByText('Pilihan Metode Belajar: Hibrida, Online')).toBeInTheDocument();
  expect(within(card).getByText(/Rp10,625,000/)).toBeInTheDocument();
});

test('a free course reads GRATIS', async () => {
  answer([{ ...course, discounted_price: 0 }]);
  await renderRoute(routes, '/search');
  expect(screen.getByText(/GRATIS/)).toBeInTheDocument();
});

test('asks for what the address asks for, ten at a time', async () => {
  answer([course], 31);
  await renderRoute(routes, '/search?program=3&course=7&location=2&page=2&utm_source=wa');
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ program: '3', course: '7', location: '2', page: '2', limit: '10' });
});

test('says where one is in the results and leads to the pages around', async () => {
  answer([course], 31);
  await renderRoute(routes, '/search?program=3&page=2');
  expect(screen.getByText('Showing 11 to 20 of 31 results')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?program=3&page=1');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?program=3&page=3');
});

test('the first and the last page have no way beyond', async () => {
  answer([course], 1);
  await renderRoute(routes, '/search');
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

test('an empty result says so in the words of the specification, with a way out', async () => {
  answer([]);
  await renderRoute(routes, '/search?program=99');
  expect(screen.getByRole('heading', { name: "Sorry, We couldn't find any Programs for your search." })).toBeInTheDocument();
  expect(screen.getByText('Please select another search')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat semua program' })).toHaveAttribute('href', '/search');
});

test('a failed list reaches the boundary of the frame', async () => {
  api.use(http.get(LIST, () => HttpResponse.json({ message: 'Layanan sedang tidak tersedia', code: 'UNAVAILABLE' }, { status: 503 })));
  await renderRoute(routes, '/search');
  expect(screen.getByRole('alert')).toHaveTextContent('Layanan sedang tidak tersedia');
});
