import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { courseWithDetails, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';

const READ = 'http://localhost/api/v1/courses/read-one';
const api = startApi();
const answer = (data: unknown) => api.use(http.get(READ, () => HttpResponse.json({ message: 'ok', data })));
const open = () => renderRoute(routes, '/bootcamps/full-stack-web-development');

test('shows name, price with its discount, syllabus and professions', async () => {
  answer(courseWithDetails);
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Full Stack Web Development' })).toBeInTheDocument();
  expect(screen.getByText('Rp10,625,000')).toBeInTheDocument();
  expect(screen.getByText('Rp12,500,000').tagName).toBe('DEL');
  expect(within(screen.getByRole('region', { name: 'Silabus' })).getByText('Dasar web')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Profesi setelah lulus' })).getByText('Front-end Engineer')).toBeInTheDocument();
});

test('shows when and how each batch runs, and whether it is full', async () => {
  answer({ ...courseWithDetails, course_schedules: [schedule, { ...schedule, id: 12, batch: 15, availability: 'FULL' }] });
  await open();
  const batches = screen.getByRole('region', { name: 'Jadwal' });
  expect(within(batches).getByText('Batch 14 · 07 Desember 2026')).toBeInTheDocument();
  expect(within(batches).getAllByText(/Senin dan Rabu, 19\.00–21\.30 WIB · Hibrida · Jakarta Selatan/)).toHaveLength(2);
  expect(within(batches).getAllByText(/Penuh/)).toHaveLength(1);
});

test('a course without schedule says so and leads to the advisor in a new tab', async () => {
  answer({ ...courseWithDetails, course_schedules: [] });
  await open();
  expect(screen.getByText('Jadwal Belum Tersedia')).toBeInTheDocument();
  expect(screen.getByText('Hubungi kami untuk info lebih lanjut')).toBeInTheDocument();
  const chat = screen.getByRole('link', { name: /Hubungi kami/ });
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
});

test('the syllabus document can be downloaded where there is one', async () => {
  answer({ ...courseWithDetails, document: 'silabus.pdf' });
  await open();
  expect(screen.getByRole('link', { name: 'Download Syllabus' })).toHaveAttribute('href', '/media/silabus.pdf');
});

test('a free course reads GRATIS', async () => {
  answer({ ...courseWithDetails, discounted_price: 0 });
  await open();
  expect(screen.getByText('GRATIS')).toBeInTheDocument();
});

test('an unknown course is a 404', async () => {
  api.use(http.get(READ, () => HttpResponse.json({ message: 'Program tidak ditemukan', code: 'NOT_FOUND' }, { status: 404 })));
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('status 404');
});
