import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useKnownAccess } from '../access/access.ts';
import { PLACES, MORE_PLACES, SYSTEM_PLACES } from '../frame/places.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, sentCall, setUpStaffPages, takeAway, type SentCall } from '../testing/staff-pages.ts';
import { voucher } from '../vouchers/voucher.fixture.ts';
import { pageOf } from './shortcuts.ts';
import { useShortcutSheet } from './use-shortcut-sheet.ts';

setUpStaffPages();
const sent: SentCall[] = [];
const vouchers = [voucher(1, 'KARSA10'), voucher(2, 'KARSA20'), voucher(3, 'KARSA30')];
const api = startApi(
  noViews,
  http.get(`${API}/vouchers`, () => ok({ rows: vouchers, count: vouchers.length })),
  http.put(`${API}/users/me/shortcuts`, async ({ request }) => {
    sent.push(await sentCall(request));
    return ok({});
  }),
  http.all(`${API}/*`, () => ok({ rows: [], count: 0 })),
);
beforeEach(() => {
  sent.length = 0;
  useShortcutSheet.getState().close();
  Element.prototype.scrollIntoView = jest.fn();
});

const openVouchers = async () => {
  const view = await renderRoute(routes, '/admin-dashboard/vouchers');
  await screen.findByRole('table');
  return view;
};

test('keys search, move over the rows, add, and lead to a page', async () => {
  const { user, router } = await openVouchers();
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await user.keyboard('jnk?');
  expect(search).toHaveValue('jnk?');
  await user.clear(search);
  search.blur();

  await user.keyboard('j');
  const first = document.activeElement;
  expect(first?.closest('tbody tr')).not.toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('tr')).toBe(first?.closest('tr')?.nextElementSibling);
  await user.keyboard('kk');
  expect(first).toHaveFocus();

  await user.keyboard('n');
  await screen.findByRole('dialog', { name: 'Tambah voucher' });
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gs');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/certificates'));
});

test('the sheet lists what the account may open, and switches single keys off for good', async () => {
  takeAway('certificate.read');
  const { user, router } = await openVouchers();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Pintasan keyboard' });
  expect(screen.getByText('Data master', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.queryByText('Sertifikat', { selector: 'dd' })).not.toBeInTheDocument();
  const isOn = screen.getByRole('checkbox', { name: 'Pakai pintasan satu tombol' });
  await user.click(isOn);
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /users/me/shortcuts', body: { shortcuts: false } }]));
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  await user.keyboard('?gr/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin-dashboard/vouchers');
  expect(document.body).toHaveFocus();
});

test('where the choice cannot be kept it is said, and stays as it was', async () => {
  api.use(http.put(`${API}/users/me/shortcuts`, () => HttpResponse.json({ message: 'x' }, { status: 500 })));
  const { user } = await openVouchers();
  await user.keyboard('?');
  const isOn = await screen.findByRole('checkbox', { name: 'Pakai pintasan satu tombol' });
  await user.click(isOn);
  await waitFor(() => expect(useToastStore.getState().toasts[0]?.title).toBe('Pilihan belum tersimpan'));
  expect(isOn).toBeChecked();
  expect(useKnownAccess.getState().profile?.shortcuts).toBe(true);
});

test('every page of the navigation has keys of its own', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => pageOf(letter) !== undefined);
  expect(letters.map(pageOf).sort()).toEqual([...PLACES, ...MORE_PLACES, ...SYSTEM_PLACES].map(({ to }) => to).sort());
});
