import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { courseWithDetails, schedule } from '../course-card/course.fixture.ts';
import { routes } from '../routes.tsx';

jest.mock('./WaitingForm.tsx', () => {
  throw new Error('The script cannot be fetched');
});

startApi(
  http.get('http://localhost/api/v1/courses/read-one', () =>
    HttpResponse.json({
      message: 'ok',
      data: { ...courseWithDetails, course_schedules: [{ ...schedule, availability: 'FULL' }] },
    }),
  ),
);

test('where the script of the form cannot be fetched, the bar of a phone leads to the advisor', async () => {
  const { user } = await renderRoute(routes, '/bootcamps/full-stack-web-development');
  await user.click(screen.getByRole('radio', { name: 'Batch 14' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Formulir daftar tunggu gagal dimuat');
  expect(within(notice).getByRole('button', { name: 'Coba lagi' })).toBeInTheDocument();
  const bar = within(screen.getByRole('region', { name: 'Harga program' }));
  expect(bar.getByRole('link', { name: /Hubungi kami/ }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
});
