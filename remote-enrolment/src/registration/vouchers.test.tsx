import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { field, send, write } from './fill-in.fixture.ts';
import { API, api, bar, checkVoucher, open, openFilledIn, orders, toasts, total } from './registration-page.fixture.ts';

describe('voucher', () => {
  test('the field is absent for a course whose price is 0, and shown before any program is chosen', async () => {
    const { user } = await open('/registration');
    expect(screen.getByLabelText('Kode voucher (opsional)')).toBeInTheDocument();
    await user.selectOptions(field('Program'), 'Intro to Programming');
    expect(screen.queryByLabelText('Kode voucher (opsional)')).not.toBeInTheDocument();
    expect(total()).toBe('Total bayarGRATIS');
  });

  test('checking without a chosen program warns Please select program', async () => {
    const { user } = await open('/registration');
    await checkVoucher(user, 'KARSA10');
    expect(toasts()).toEqual([['warning', 'Please select program']]);
  });

  test('a valid code takes off its percentage up to its max and says so with the server message', async () => {
    const { user } = await open();
    await checkVoucher(user, 'KARSA10');
    // The notice has the words of the specification; the field says the rest.
    expect(await screen.findByText('Kode ini dipakai: hemat Rp500,000')).toBeInTheDocument();
    expect(total()).toBe('Total bayarRp10,125,000');
    expect(useToastStore.getState().toasts).toEqual([
      expect.objectContaining({
        tone: 'success',
        title: 'Success get Voucher',
        lang: 'en',
        text: 'Voucher berhasil digunakan',
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Rincian' }));
    expect(within(bar()).getByText('Voucher KARSA10')).toBeInTheDocument();
  });

  test('an invalid code says Voucher is invalid with the server message and takes nothing off', async () => {
    const { user } = await open();
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await user.clear(field('Kode voucher (opsional)'));
    await checkVoucher(user, 'SALAH');
    expect(await screen.findByText('Voucher is invalid')).toBeInTheDocument();
    expect(useToastStore.getState().toasts.at(-1)).toMatchObject({
      tone: 'error',
      title: 'Voucher is invalid',
      lang: 'en',
      text: 'Kode voucher tidak ditemukan',
    });
    expect(screen.getByText('Voucher is invalid')).toHaveAttribute('lang', 'en');
    expect(total()).toBe('Total bayarRp10,625,000');
  });

  test.each([
    ['changed', (user: Awaited<ReturnType<typeof open>>['user']) => user.type(field('Kode voucher (opsional)'), 'X')],
    ['emptied', (user: Awaited<ReturnType<typeof open>>['user']) => user.clear(field('Kode voucher (opsional)'))],
  ])('that a code is invalid is said until it is %s', async (_, change) => {
    const { user } = await open();
    await checkVoucher(user, 'SALAH');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await change(user);
    expect(toasts()).toEqual([]);
  });

  test('a check that fails gives the generic notice and can be tried again', async () => {
    api.use(http.post(`${API}/vouchers/validate`, () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    await checkVoucher(user, 'KARSA10');
    await waitFor(() => expect(toasts()).toEqual([['error', 'Oops! Something Went Wrong.']]));
    await user.click(screen.getByRole('button', { name: 'Cek' }));
    expect(await screen.findByText(/hemat Rp500,000/)).toBeInTheDocument();
  });

  test('every change of the code or the program resets the discount', async () => {
    const { user } = await open();
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await user.type(field('Kode voucher (opsional)'), '{Backspace}');
    expect(total()).toBe('Total bayarRp10,625,000');
    await user.type(field('Kode voucher (opsional)'), '0');
    expect(total()).toBe('Total bayarRp10,625,000');
    await user.click(screen.getByRole('button', { name: 'Cek' }));
    await screen.findByText(/hemat/);
    await user.selectOptions(field('Program'), 'Data Science');
    expect(total()).toBe('Total bayarRp9,000,000');
    await user.selectOptions(field('Program'), 'Full Stack Web Development');
    expect(total()).toBe('Total bayarRp10,625,000');
  });

  test('an answer for a code that was changed meanwhile is ignored', async () => {
    let answer: () => void = () => undefined;
    api.use(
      http.post(
        `${API}/vouchers/validate`,
        async () => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return HttpResponse.json({ message: 'ok', data: { percentage: 100, max: 1_000_000_000 } });
        },
        { once: true },
      ),
    );
    const { user } = await open();
    await checkVoucher(user, 'KARSA100');
    await user.type(field('Kode voucher (opsional)'), 'X');
    answer();
    await delay(100);
    expect(total()).toBe('Total bayarRp10,625,000');
    expect(toasts()).toEqual([]);
  });

  test('an answer after the page was left is not shown on the next one', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.post(`${API}/vouchers/validate`, async () => {
        await answered;
        return HttpResponse.json({ message: 'Kode voucher tidak ditemukan', data: null });
      }),
    );
    const { user, router } = await open();
    await checkVoucher(user, 'SALAH');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    answer();
    await delay(100);
    expect(toasts()).toEqual([]);
  });

  test('checking without a code asks for it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cek' }));
    expect(await screen.findByText('Tulis kodenya dulu')).toBeInTheDocument();
    expect(field('Kode voucher (opsional)')).toBeInvalid();
    await write(user, 'Kode voucher (opsional)', 'K');
    expect(screen.queryByText('Tulis kodenya dulu')).not.toBeInTheDocument();
  });

  test('Enter in the code checks it and does not send the form', async () => {
    const { user } = await open();
    await user.type(field('Kode voucher (opsional)'), 'KARSA10{Enter}');
    expect(await screen.findByText(/hemat/)).toBeInTheDocument();
    expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
  });
});

describe('a voucher code that was typed and not checked', () => {
  const typeAndSend = async (code: string) => {
    const opened = await openFilledIn();
    await write(opened.user, 'Kode voucher (opsional)', code);
    await send(opened.user);
    return opened;
  };

  test('is checked by sending, and the order goes out with what it takes off', async () => {
    await typeAndSend(' KARSA10 ');
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]).toMatchObject({ free: false, body: { price: 10_125_000, voucher_code: 'KARSA10' } });
    expect(toasts()).toEqual([
      ['success', 'Success get Voucher', 'Voucher berhasil digunakan'],
      ['success', 'Berhasil melakukan order'],
    ]);
  });

  test('takes the free path where it leaves nothing to pay', async () => {
    await typeAndSend('KARSA100');
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]).toMatchObject({ free: true, body: { price: 0, voucher_code: 'KARSA100' } });
  });

  test('stops the form once where it is invalid; sending again orders without it', async () => {
    const { user } = await typeAndSend('SALAH');
    expect(await screen.findByText(/Voucher tidak bisa dipakai: Kode voucher tidak ditemukan/)).toBeInTheDocument();
    expect(screen.getByText('Voucher is invalid')).toBeInTheDocument();
    expect(orders).toEqual([]);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ price: 10_625_000 });
    expect(orders[0]?.body).not.toHaveProperty('voucher_code');
  });

  test('is checked again where the check failed, and an emptied field lets the form be sent', async () => {
    api.use(http.post(`${API}/vouchers/validate`, () => HttpResponse.error()));
    const { user } = await typeAndSend('KARSA10');
    expect(await screen.findByText(/Voucher belum bisa diperiksa, jadi formulir belum dikirim/)).toBeInTheDocument();
    useToastStore.setState({ toasts: [] });
    await send(user);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(orders).toEqual([]);
    await user.clear(field('Kode voucher (opsional)'));
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ price: 10_625_000 });
  });

  test('of a program without a price is left alone', async () => {
    const { user } = await openFilledIn('/registration');
    await write(user, 'Kode voucher (opsional)', 'SALAH');
    await user.selectOptions(field('Program'), 'Intro to Programming');
    await user.selectOptions(field('Batch'), 'Batch 1, 11 Januari 2027, Online');
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(toasts()).toEqual([['success', 'Berhasil melakukan order']]);
  });
});
