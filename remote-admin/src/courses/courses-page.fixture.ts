/** The page of the courses in tests: its API, staff who are signed in, and what it shows. */
import { configureApi } from '@site/shared/api/client';
import { staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noViews, setUpStaffPages } from '../testing/staff-pages.ts';
import { catalogue, forgetChanges } from './course-api.fixture.ts';

setUpStaffPages();

export const api = startApi(noViews, ...catalogue(API));

// As the shell connects the session.
beforeAll(() => configureApi({ baseUrl: 'http://localhost', token: staffToken }));

beforeEach(() => forgetChanges());

/** Opens the page and waits for its list. */
export async function openCourses(search = '') {
  const page = await renderRoute(routes, `/admin-dashboard/courses${search}`);
  await screen.findByRole('table', { name: 'Daftar program' });
  return page;
}

/** The toasts that are shown: tone, title and text. */
export const toasts = () => useToastStore.getState().toasts.map(({ tone, title, text }) => [tone, title, text]);

/** Lets the API refuse a call. */
export const refuse = (method: 'post' | 'put' | 'delete', path: string, status: number, body: object) =>
  api.use(http[method](`${API}${path}`, () => HttpResponse.json(body, { status })));
