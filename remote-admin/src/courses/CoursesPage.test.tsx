import { configureApi } from '@site/shared/api/client';
import { staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages } from '../testing/staff-pages.ts';
import { catalogue, forgetChanges, listed, sent } from './course-api.fixture.ts';

setUpStaffPages();

const api = startApi(...catalogue(API));

// As the shell connects the session.
beforeAll(() => configureApi({ baseUrl: 'http://localhost', token: staffToken }));

beforeEach(() => {
  forgetChanges();
});

async function openCourses(search = '') {
  const page = await renderRoute(routes, `/admin-dashboard/courses${search}`);
  await screen.findByRole('table', { name: 'Daftar program' });
  return page;
}

const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) });

const toasts = () => useToastStore.getState().toasts.map(({ tone, title, text }) => [tone, title, text]);

const refuse = (method: 'post' | 'put' | 'delete', path: string, status: number, body: object) =>
  api.use(http[method](`${API}${path}`, () => HttpResponse.json(body, { status })));

test('the table shows title with code, category and type, price with discount, created with creator', async () => {
  await openCourses();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Category & Type',
    'Price',
    'Created',
    'Actions',
  ]);
  const row = rowOf('Full Stack Web Development');
  for (const words of [
    'FSWD-282',
    'Perangkat Lunak',
    'Bootcamp',
    'Rp10,625,000',
    'Rp12,500,000',
    '−15%',
    '18 November 2026',
    'Rani Setyowati',
  ])
    expect(row).toHaveTextContent(words);
  expect(rowOf('Intro to Programming')).toHaveTextContent('FREE');
  expect(rowOf('Cyber Security Analyst')).toHaveTextContent('No Discount');
  for (const action of ['Edit', 'Delete', 'detail', '+detail', 'schedule', '+schedule']) {
    expect(within(row).getByRole('button', { name: `${action} Full Stack Web Development` })).toBeInTheDocument();
  }
});

test('the list begins with 5, Load more grows it by 5 and goes when all are shown', async () => {
  const { user, router } = await openCourses();
  expect(listed.at(-1)).toMatchObject({ limit: '5', page: '1', type: 'ALL' });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ limit: '10', page: '1' }));
  expect(router.state.location.search).toBe('?limit=10');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
  expect(screen.getByText('7 dari 7 program')).toBeInTheDocument();
});

test('All, Paid and Free and the search are part of the address and are sent to the server', async () => {
  const { user, router } = await openCourses();
  await user.click(screen.getByRole('radio', { name: 'Free' }));
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ type: 'FREE', limit: '5' }));
  expect(router.state.location.search).toBe('?type=FREE');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Judul A–Z');
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ type: 'FREE', sort: 'title' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Terbaru');
  await user.type(screen.getByRole('searchbox'), 'intro');
  await waitFor(() => expect(router.state.location.search).toBe('?type=FREE&q=intro'));
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ type: 'FREE', q: 'intro' }));
});

test('a failed list says so and loads when asked again', async () => {
  api.use(
    http.get(`${API}/courses`, () => HttpResponse.json({ message: 'x', code: 'X' }, { status: 503 }), { once: true }),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  expect(await screen.findByText('Daftar gagal dimuat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table', { name: 'Daftar program' })).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

describe('deleting a course', () => {
  async function confirm() {
    const page = await openCourses();
    await page.user.click(screen.getByRole('button', { name: 'Delete Intro to Programming' }));
    const question = await screen.findByRole('alertdialog', { name: 'Hapus Intro to Programming?' });
    expect(within(question).getByRole('button', { name: 'Batal' })).toHaveFocus();
    await page.user.click(within(question).getByRole('button', { name: 'Hapus program' }));
    return page;
  }

  test('hides it at once, before the server answered', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.delete(`${API}/courses/:id/delete`, async () => {
        await answered;
        return ok(null);
      }),
    );
    await confirm();
    expect(screen.queryByRole('row', { name: /Intro to Programming/ })).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(listed.length).toBeGreaterThan(1));
  });

  test('can be taken back for a while', async () => {
    await confirm();
    await waitFor(() => expect(toasts()).toEqual([['success', 'Intro to Programming dihapus', undefined]]));
    act(() => useToastStore.getState().toasts[0]?.action?.onAct());
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ call: 'POST /courses/2/restore', authorization: 'Bearer token-1' }),
    );
    await waitFor(() => expect(toasts().at(-1)).toEqual(['success', 'Intro to Programming dikembalikan', undefined]));
    expect(await screen.findByRole('row', { name: /Intro to Programming/ })).toBeInTheDocument();
  });

  test('restores it with the reason when orders forbid the deletion', async () => {
    refuse('delete', '/courses/:id/delete', 409, {
      message: 'Program ini punya 2 pendaftaran aktif, jadi tidak bisa dihapus.',
      code: 'HAS_ORDERS',
    });
    await confirm();
    expect(await screen.findByRole('row', { name: /Intro to Programming/ })).toBeInTheDocument();
    expect(toasts()).toEqual([
      ['error', 'Intro to Programming', 'Program ini punya 2 pendaftaran aktif, jadi tidak bisa dihapus.'],
    ]);
  });
});
