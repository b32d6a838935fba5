/** The documents of an order on its record: what was issued, its file, and the way to a kuitansi. */
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { documents, order, ORDER_ID, outcome, registration } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

const ADDRESS = `/admin-dashboard/orders/${ORDER_ID}`;
let asked: Record<string, unknown>[] = [];
let issued: typeof documents = [];
const api = startApi(
  http.get(`${API}/orders/${ORDER_ID}`, () => ok(order)),
  http.get(`${API}/orders/${ORDER_ID}/documents`, () => ok({ rows: issued })),
  http.get(`${API}/registration/1`, () => ok(registration)),
  http.post(`${API}/orders/${ORDER_ID}/receipt`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    asked.push(body);
    const number = body['preview'] === true ? null : 'KW/2026/000009';
    return ok(outcome({ documents: [{ kind: 'KUITANSI', number, amount: 11_125_000 }] }));
  }),
);
beforeEach(() => {
  asked = [];
  issued = documents;
});

const panel = async () => within(await screen.findByRole('region', { name: 'Dokumen' }));
const rows = async () =>
  (await (await panel()).findAllByRole('listitem')).map(({ textContent }) => textContent?.split(' Unduh')[0]);
const toast = () => useToastStore.getState().toasts.at(-1);

test('lists what was issued, the newest first, and what corrects what', async () => {
  await renderRoute(routes, ADDRESS);
  expect(await rows()).toEqual([
    'Nota kreditNK/2026/000007, 22 November 2026Mengoreksi BP/2026/000398Rp250,000',
    'Bukti pembayaranBP/2026/000398, 20 November 2026Dikoreksi NK/2026/000007Rp10,125,000',
    'TagihanTG/2026/000412, 20 November 2026Rp10,125,000',
  ]);
});

test('a document is downloaded under its number, with the session', async () => {
  const saved: [name: string, type: string][] = [];
  const create = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(['', blob instanceof Blob ? blob.type : '']);
    return 'blob:karsa';
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last[0] = this.download;
  });
  const tokens: (string | null)[] = [];
  api.use(
    http.get(`${API}/orders/${ORDER_ID}/documents/2/file`, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return new HttpResponse(Uint8Array.from([37, 80, 68, 70]), { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Unduh BP/2026/000398' }));
  await waitFor(() => expect(saved).toEqual([['BP-2026-000398.pdf', 'application/pdf']]));
  expect(tokens).toHaveLength(1);
  click.mockRestore();
  create.mockRestore();
});

test('a download that fails says why, and can be tried again', async () => {
  api.use(
    http.get(`${API}/orders/${ORDER_ID}/documents/2/file`, () =>
      HttpResponse.json({ message: 'Dokumen ini tidak ditemukan.', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  const button = await screen.findByRole('button', { name: 'Unduh BP/2026/000398' });
  await user.click(button);
  await waitFor(() =>
    expect(toast()).toMatchObject({
      tone: 'error',
      title: 'Dokumen gagal diunduh',
      text: 'Dokumen ini tidak ditemukan.',
    }),
  );
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
});

test('a list that cannot be loaded says so, and loads when asked again', async () => {
  api.use(http.get(`${API}/orders/${ORDER_ID}/documents`, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await (await panel()).findByText('Dokumen gagal dimuat')).toBeInTheDocument();
  await user.click((await panel()).getByRole('button', { name: 'Coba lagi' }));
  expect(await rows()).toHaveLength(3);
});

test('an order on which nothing was paid has no kuitansi', async () => {
  issued = [];
  const nothing = { charged: 10_125_000, paid: 0, refunded: 0, refunding: 0, written_off: 0, balance: -10_125_000 };
  api.use(
    http.get(`${API}/orders/${ORDER_ID}`, () =>
      ok({ ...order, may: { ...order.may, receipt: false }, money: nothing, entries: [], refunds: [] }),
    ),
  );
  await renderRoute(routes, ADDRESS);
  expect(await (await panel()).findByText('Belum ada dokumen.')).toBeInTheDocument();
  expect((await panel()).queryByRole('button', { name: 'Buat kuitansi…' })).not.toBeInTheDocument();
});

test('a kuitansi is not offered to an account that may not bill, which reads who may', async () => {
  takeAway('order.bill');
  await renderRoute(routes, ADDRESS);
  expect(await rows()).toHaveLength(3);
  expect((await panel()).queryByRole('button', { name: 'Buat kuitansi…' })).not.toBeInTheDocument();
  expect((await panel()).getByText('Mengubah tagihan dan tenggatnya perlu izin Keuangan.')).toBeInTheDocument();
});

describe('a kuitansi', () => {
  const open = async () => {
    const { user } = await renderRoute(routes, ADDRESS);
    await user.click(await (await panel()).findByRole('button', { name: 'Buat kuitansi…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buat kuitansi: Kirana Sutrisno' }));
    return { user, dialog };
  };

  test('is given in the name that staff say, with what is issued shown before; the list is loaded again', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByLabelText('Nama di kuitansi')).toHaveValue('Bambang Sutrisno');
    // He is not who takes part: his address is not known.
    expect(dialog.getByLabelText('Alamat')).toHaveValue('');
    await user.clear(dialog.getByLabelText('Nama di kuitansi'));
    await user.type(dialog.getByLabelText('Nama di kuitansi'), 'PT Maju');
    await user.type(dialog.getByLabelText('Alamat'), 'Jl. Sudirman 5, Jakarta');
    await user.type(dialog.getByLabelText(/NPWP/), '01.234.567.8-901.000');
    await user.type(dialog.getByLabelText('Alasan'), 'Diminta perusahaan');
    expect(await dialog.findByText(/Kuitansi Rp11,125,000 terbit\./)).toBeInTheDocument();
    const [, first] = documents;
    if (first)
      issued = [...documents, { ...first, id: 4, kind: 'KUITANSI', number: 'KW/2026/000009', corrected_by: [] }];
    await user.click(dialog.getByRole('button', { name: 'Buat kuitansi Rp11,125,000' }));
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'success', title: 'Kuitansi siap diunduh' }));
    expect(asked.at(-1)).toEqual({
      name: 'PT Maju',
      address: 'Jl. Sudirman 5, Jakarta',
      npwp: '01.234.567.8-901.000',
      reason: 'Diminta perusahaan',
    });
    expect(await screen.findByRole('button', { name: 'Unduh KW/2026/000009' })).toBeInTheDocument();
  });

  test.each([
    [
      'begins with the address of a payer who takes part',
      undefined,
      'Jl. Tirtodipuran 27, Yogyakarta 55143, Indonesia',
    ],
    ['does not begin with an address that is masked for the account', ['address', 'zip_code'], ''],
  ])('%s', async (_, masked, address) => {
    const hidden = masked && { address: '•••', zip_code: '•••', masked };
    const payer = { name: 'Kirana Sutrisno', email: registration.email };
    api.use(http.get(`${API}/registration/1`, () => ok({ ...registration, payer, ...hidden })));
    const { dialog } = await open();
    expect(dialog.getByLabelText('Alamat')).toHaveValue(address);
  });

  test('is given for what was pasted, whatever dashes and signs that nobody sees came along', async () => {
    const { user, dialog } = await open();
    const paste = async (label: string | RegExp, text: string) => {
      const field = dialog.getByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await paste('Nama di kuitansi', 'PT\u00a0Maju\u200b');
    await paste('Alamat', 'Jl. Sudirman 5, Jakarta');
    await paste(/NPWP/, '01.234.567.8\u2011901.000');
    await paste(/NIK/, '\u202a3174\u00a00123\u00a04567\u00a00001\u202c');
    await paste('Alasan', 'Diminta perusahaan');
    expect(await dialog.findByText(/Kuitansi Rp11,125,000 terbit\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Buat kuitansi Rp11,125,000' }));
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'success', title: 'Kuitansi siap diunduh' }));
    expect(asked.at(-1)).toEqual({
      name: 'PT Maju',
      address: 'Jl. Sudirman 5, Jakarta',
      npwp: '01.234.567.8-901.000',
      nik: '3174012345670001',
      reason: 'Diminta perusahaan',
    });
  });

  test('refuses numbers that cannot be', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText(/NPWP/), '123');
    await user.type(dialog.getByLabelText(/NIK/), '12345');
    await user.type(dialog.getByLabelText('Alasan'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Buat kuitansi' }));
    for (const name of ['Alamat: Wajib diisi', 'NPWP: Tulis 15 atau 16 angka', 'NIK: Tulis 16 angka'])
      expect(await dialog.findByRole('link', { name })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
