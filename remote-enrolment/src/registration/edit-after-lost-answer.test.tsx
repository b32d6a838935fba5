import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { field, send, write } from './fill-in.fixture.ts';
import { API, api, checkVoucher, openFilledIn, orders, toasts } from './registration-page.fixture.ts';

describe('a form that is edited after its answer was lost', () => {
  const EARLIER = {
    transaction: { id: 'tx-0' },
    status: 'PENDING',
    course: { title: 'Data Science' },
    batch: 14,
    start_date: '2026-12-07',
    amount: 10_625_000,
    invoice: { invoice_url: '#earlier', expires_at: '', amount: 10_625_000 },
  };
  const finds = (attempt: () => Response) => api.use(http.get(`${API}/xendit/find-attempt`, attempt));
  const accepted = (change: object = {}) =>
    finds(() => HttpResponse.json({ message: 'x', status: 'ACCEPTED', data: { ...EARLIER, ...change } }));
  const dialog = () => screen.findByRole('dialog', { name: 'Pendaftaranmu tadi sudah kami terima' });

  /** The answer of the first attempt is lost; then the payer's e-mail, the batch and the voucher are changed. */
  async function loseAndEdit() {
    let lostKey: string | null = null;
    api.use(
      http.post(
        `${API}/xendit/create-invoice`,
        ({ request }) => {
          lostKey = request.headers.get('idempotency-key');
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const opened = await openFilledIn();
    await send(opened.user);
    await screen.findByText(/Koneksi terputus sebelum jawaban tiba/);
    await opened.user.clear(field('Email pembayar'));
    await write(opened.user, 'Email pembayar', 'ibu@karsa.test');
    await opened.user.selectOptions(field('Batch'), 'Batch 15, 01 Februari 2027, Online');
    await checkVoucher(opened.user, 'KARSA10');
    await screen.findByText(/hemat Rp500,000/);
    useToastStore.setState({ toasts: [] });
    return { ...opened, lostKey: () => lostKey };
  }
  const EDITED = { price: 10_125_000, voucher_code: 'KARSA10', email: 'ibu@karsa.test', course_schedule_id: 11 };

  test('has its voucher checked as one that the first attempt may hold', async () => {
    const checks: unknown[] = [];
    api.use(
      http.post(`${API}/vouchers/validate`, async ({ request }) => {
        checks.push(await request.json());
        return HttpResponse.json({ message: 'x', data: { percentage: 10, max: 500_000 } });
      }),
    );
    const { lostKey } = await loseAndEdit();
    expect(checks).toEqual([{ course_id: 1, code: 'KARSA10', replaces_key: lostKey() }]);
  });

  test('goes as it is now where the first attempt never arrived, and never as it was', async () => {
    const { user, lostKey } = await loseAndEdit();
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(orders).toHaveLength(1);
    expect(orders[0]?.body).toMatchObject({ ...EDITED, replaces_key: lostKey() });
    expect(orders[0]?.key).not.toBe(lostKey());
  });

  test('shows the order that was accepted; the buyer keeps it and goes on to its invoice', async () => {
    accepted();
    const { user } = await loseAndEdit();
    await send(user);
    const shown = await dialog();
    for (const text of ['Data Science', '14, mulai 07 Desember 2026', 'Rp10,625,000'])
      expect(within(shown).getByText(text)).toBeInTheDocument();
    expect(within(shown).getByRole('button', { name: 'Pakai pendaftaran ini' })).toHaveFocus();
    await user.click(within(shown).getByRole('button', { name: 'Pakai pendaftaran ini' }));
    await waitFor(() => expect(window.location.hash).toBe('#earlier'));
    expect(orders).toEqual([]);
    expect(toasts()).toEqual([['success', 'Berhasil melakukan order']]);
    expect(field('Nama pembayar')).toHaveValue('');
  });

  test('replaces the accepted order where the buyer wants so', async () => {
    accepted();
    const { user, lostKey } = await loseAndEdit();
    await send(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'Ganti dengan isian sekarang' }));
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(orders).toHaveLength(1);
    expect(orders[0]?.body).toMatchObject({ ...EDITED, replaces_key: lostKey() });
  });

  test('stays as it is where the buyer closes the question, by its button or by Back', async () => {
    accepted();
    const { user, router } = await loseAndEdit();
    await send(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await send(user);
    await dialog();
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/registration');
    expect(toasts()).toEqual([]);
    expect(orders).toEqual([]);
    expect(field('Email pembayar')).toHaveValue('ibu@karsa.test');
    expect(screen.getByRole('button', { name: 'Kirim Formulir' })).not.toHaveAttribute('aria-disabled');
  });

  test('cannot replace an order that is paid, and shows its result', async () => {
    accepted({ status: 'PAID', invoice: null });
    const result = { ...EARLIER, id: 'tx-0', status: 'PAID' };
    api.use(
      http.get(`${API}/xendit/get-transaction/tx-0`, () =>
        HttpResponse.json({ message: 'x', status: 'PAID', data: result }),
      ),
    );
    const { user, router } = await loseAndEdit();
    await send(user);
    const shown = await dialog();
    expect(within(shown).getByText(/sudah lunas, jadi tidak bisa diganti/)).toBeInTheDocument();
    expect(within(shown).queryByRole('button', { name: /Ganti/ })).not.toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: 'Pakai pendaftaran ini' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Yippie!/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?id=tx-0');
  });

  test('says so where the earlier order was paid while the buyer chose, and keeps everything', async () => {
    accepted();
    const { user } = await loseAndEdit();
    api.use(
      http.post(`${API}/xendit/create-invoice`, () =>
        HttpResponse.json({ message: 'x', code: 'EARLIER_ORDER_PAID' }, { status: 409 }),
      ),
    );
    await send(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'Ganti dengan isian sekarang' }));
    expect(await screen.findByText(/Pendaftaran yang tadi sudah lunas, jadi tidak diganti/)).toBeInTheDocument();
    expect(field('Email pembayar')).toHaveValue('ibu@karsa.test');
  });

  test('keeps everything and sends nothing while the look-up fails', async () => {
    finds(() => HttpResponse.error());
    const { user } = await loseAndEdit();
    await send(user);
    expect(await screen.findByText(/belum bisa diperiksa, jadi belum ada yang dikirim/)).toBeInTheDocument();
    expect(toasts()).toEqual([['error', undefined]]);
    expect(field('Email pembayar')).toHaveValue('ibu@karsa.test');
    expect(field('Kota')).toHaveValue('Yogyakarta');
    expect(orders).toEqual([]);
  });

  test('is reported as accepted, without being sent again, where its values are the same again', async () => {
    accepted();
    api.use(http.post(`${API}/xendit/create-invoice`, () => HttpResponse.error(), { once: true }));
    const { user } = await openFilledIn();
    await send(user);
    await screen.findByText(/Koneksi terputus sebelum jawaban tiba/);
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#earlier'));
    expect(orders).toEqual([]);
  });
});
