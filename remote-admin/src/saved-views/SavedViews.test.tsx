import type { NewView, SavedView, ViewChange } from '@site/shared/api/views';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noBatches, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();
const LIST = '/admin-dashboard/registrations';
const view = (id: number, part: Partial<SavedView>): SavedView => ({
  id,
  version: 1,
  list: 'registrations',
  name: `Tampilan ${id}`,
  filters: '',
  searched: '',
  is_shared: false,
  owner: { id: 1, name: 'Rani' },
  ...part,
});
let stored: SavedView[] = [];
startApi(
  noBatches,
  http.get(`${API}/registration`, () => ok({ rows: [], count: 18 })),
  http.get(`${API}/views`, () => ok(stored)),
  http.post(`${API}/views/create`, async ({ request }) => {
    const body = (await request.json()) as NewView;
    stored = [...stored, view(9, body)];
    return ok(stored.at(-1));
  }),
  http.put(`${API}/views/:id/update`, async ({ request, params }) => {
    const now = stored.find(({ id }) => id === Number(params['id']));
    if (!now || request.headers.get('if-match') !== `"${now.version}"`)
      return HttpResponse.json({ message: 'Rekan lain mengubahnya', code: 'CONFLICT' }, { status: 409 });
    const body = (await request.json()) as ViewChange;
    stored = stored.map((one) => (one === now ? { ...one, ...body, version: one.version + 1 } : one));
    return ok(stored[0]);
  }),
  http.delete(`${API}/views/:id/delete`, ({ params }) => {
    stored = stored.filter(({ id }) => id !== Number(params['id']));
    return ok();
  }),
);
beforeEach(() => {
  stored = [];
});
const tabs = () => within(screen.getByRole('navigation', { name: 'Tampilan daftar' }));
const openTab = () => tabs().getByRole('link', { current: 'page' });

test('filters are saved under a name, opened by it, and saved in it after they were changed', async () => {
  const { user, router } = await renderRoute(routes, `${LIST}?limit=10&status=PENDING&q=Kirana`);
  await user.click(await screen.findByRole('button', { name: 'Simpan tampilan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Simpan tampilan' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nama' }), 'Belum lunas');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(openTab()).toHaveTextContent('Belum lunas (hanya untukmu) 18'));
  expect(stored[0]).toMatchObject({ filters: 'status=PENDING', searched: 'Kirana', is_shared: false });

  await user.click(tabs().getByRole('link', { name: 'Semua' }));
  await waitFor(() => expect(openTab()).toHaveTextContent('Semua'));
  expect(router.state.location.search).toBe('');
  await user.click(tabs().getByRole('link', { name: /^Belum lunas/ }));
  await waitFor(() => expect(openTab()).toHaveTextContent('Belum lunas'));
  expect(router.state.location.search).toBe('?status=PENDING&q=Kirana');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'oldest');
  await user.click(await screen.findByRole('button', { name: 'Perbarui “Belum lunas”' }));
  await waitFor(() => expect(stored[0]?.filters).toBe('status=PENDING&sort=oldest'));
  await waitFor(() => expect(openTab()).toHaveTextContent('Belum lunas'));
});

test('a deleted view comes back by undo', async () => {
  stored = [view(3, { name: 'Lunas', filters: 'status=PAID' })];
  const { user } = await renderRoute(routes, `${LIST}?status=PAID`);
  await user.click(await screen.findByRole('button', { name: 'Atur tampilan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hapus tampilan' }));
  await waitFor(() => expect(tabs().queryByRole('link', { name: /Lunas/ })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const [toast] = useToastStore.getState().toasts;
  expect(toast?.title).toBe('“Lunas” dihapus');
  act(() => toast?.action?.onAct());
  expect(await tabs().findByRole('link', { name: /Lunas/ })).toBeInTheDocument();
});

test('a view whose filters a colleague changed meanwhile keeps them when it is renamed', async () => {
  stored = [view(3, { name: 'Lunas', filters: 'status=PAID', is_shared: true })];
  const { user } = await renderRoute(routes, `${LIST}?status=PAID`);
  await user.click(await screen.findByRole('button', { name: 'Atur tampilan' }));
  await user.click(screen.getByRole('menuitem', { name: 'Ubah nama…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Simpan tampilan' }));
  stored = [view(3, { name: 'Lunas', filters: 'status=PAID&sort=oldest', is_shared: true, version: 2 })];
  await user.type(dialog.getByRole('textbox', { name: 'Nama' }), ' semua');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText('Rekan lain mengubahnya')).toBeVisible();
  // The views were read again.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Atur tampilan', hidden: true })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(stored).toMatchObject([{ name: 'Lunas semua', filters: 'status=PAID&sort=oldest', version: 3 }]),
  );
});

test('a view opens without filters that the list has no more, and says so', async () => {
  stored = [view(4, { name: 'Lama', filters: 'status=LOST&sort=oldest&city=Solo' })];
  const { user, router } = await renderRoute(routes, LIST);
  await user.click(await screen.findByRole('link', { name: /^Lama/ }));
  expect(
    await screen.findByText('Dibuka tanpa saringan yang sudah tidak ada: status LOST, city Solo.'),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe('?sort=oldest&view=4');
  expect(openTab()).toHaveTextContent('Lama');
});

test('without the permission a view is not shared, and shared ones are only opened', async () => {
  takeAway('view.share');
  stored = [view(5, { name: 'Bersama', filters: 'status=PAID', is_shared: true })];
  const { user } = await renderRoute(routes, `${LIST}?status=PAID`);
  await screen.findByRole('link', { name: /^Bersama.*untuk semua staf/ });
  expect(screen.queryByRole('button', { name: 'Atur tampilan' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'oldest');
  await user.click(await screen.findByRole('button', { name: 'Simpan tampilan' }));
  expect(screen.queryByRole('button', { name: /Perbarui/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Untuk semua staf/ })).toBeDisabled();
});
