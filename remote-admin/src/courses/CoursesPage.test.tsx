import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok } from '../testing/staff-pages.ts';
import { listed, sent } from './course-api.fixture.ts';
import { api, openCourses, refuse, toasts } from './courses-page.fixture.ts';

const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) });

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
  expect(row.textContent).toContain('18\u00a0November 2026');
  expect(rowOf('Intro to Programming')).toHaveTextContent('FREE');
  expect(rowOf('Cyber Security Analyst')).toHaveTextContent('No Discount');
  for (const action of ['Edit', 'Delete', 'detail', '+detail', 'schedule', '+schedule']) {
    expect(within(row).getByRole('button', { name: `${action} Full Stack Web Development` })).toBeInTheDocument();
  }
});

test('the buttons say how many details and schedules a course has', async () => {
  await openCourses();
  expect(screen.getByRole('button', { name: 'detail Full Stack Web Development' })).toHaveAttribute('data-count', '12');
  expect(screen.getByRole('button', { name: 'schedule Full Stack Web Development' })).toHaveAttribute(
    'data-count',
    '3',
  );
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

test('while more is loaded, the list that is shown is marked as loading', async () => {
  const { user } = await openCourses();
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(
    http.get(`${API}/courses`, async () => {
      await answered;
    }),
  );
  const list = () => screen.getByRole('table', { name: 'Daftar program' }).closest('[aria-busy]');
  expect(list()).toHaveAttribute('aria-busy', 'false');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'true'));
  answer();
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'));
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
    http.get(
      `${API}/courses`,
      () => HttpResponse.json({ message: 'Sedang dirawat. Coba lagi sebentar lagi.', code: 'X' }, { status: 503 }),
      { once: true },
    ),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Daftar gagal dimuat');
  expect(failure).toHaveTextContent('Sedang dirawat. Coba lagi sebentar lagi.');
  expect(failure).not.toHaveTextContent('Periksa koneksi');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table', { name: 'Daftar program' })).toBeInTheDocument();
  expect(toasts()).toEqual([]);
});

describe('deleting a course', () => {
  async function remove() {
    const page = await openCourses();
    await page.user.click(screen.getByRole('button', { name: 'Delete Intro to Programming' }));
    return page;
  }

  test('hides it at once, before the server answered, and asks nothing', async () => {
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
    await remove();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Intro to Programming/ })).not.toBeInTheDocument();
    // Its button went with it: the next one follows.
    expect(screen.getByRole('button', { name: 'Delete Cyber Security Analyst' })).toHaveFocus();
    answer();
    await waitFor(() => expect(listed.length).toBeGreaterThan(1));
  });

  test('can be taken back for a while, and says what it did', async () => {
    await remove();
    await waitFor(() =>
      expect(toasts()).toEqual([
        [
          'success',
          'Intro to Programming dihapus',
          'Program hilang dari situs dan tabel. Pendaftaran yang sudah ada tetap tersimpan.',
        ],
      ]),
    );
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
    await remove();
    expect(await screen.findByRole('row', { name: /Intro to Programming/ })).toBeInTheDocument();
    expect(toasts()).toEqual([
      ['error', 'Intro to Programming', 'Program ini punya 2 pendaftaran aktif, jadi tidak bisa dihapus.'],
    ]);
  });
});
