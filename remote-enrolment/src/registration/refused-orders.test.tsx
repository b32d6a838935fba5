import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { field, send, write } from './fill-in.fixture.ts';
import { API, api, checkVoucher, openFilledIn, orders, take, toasts, total } from './registration-page.fixture.ts';

describe('a refused order is corrected in the same form', () => {
  const refuse = (body: object, status = 409) => {
    api.use(http.post(`${API}/xendit/create-invoice`, () => HttpResponse.json(body, { status }), { once: true }));
  };
  const fillAndSend = async () => {
    const opened = await openFilledIn();
    await send(opened.user);
    return opened;
  };

  test('a batch that was sold out meanwhile is named, another can be chosen, the rest stays', async () => {
    refuse({ message: 'penuh', code: 'SOLD_OUT' });
    const { user } = await fillAndSend();
    expect(await screen.findByText(/Batch 14, 07 Desember 2026, Online baru saja penuh/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ikut daftar tunggu' })).toHaveAttribute(
      'href',
      '/bootcamps/course-1#batch-12',
    );
    expect(screen.getByRole('link', { name: /^Batch: / })).toBeInTheDocument();
    expect(toasts()).toEqual([['error', undefined]]);
    expect(field('Batch')).toHaveValue('');
    expect(field('Motivasi')).toHaveValue('Saya ingin pindah kerja.');
    await user.selectOptions(field('Batch'), 'Batch 15, 01 Februari 2027, Online');
    await send(user);
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ course_schedule_id: 11 }));
    expect(toasts()).toEqual([['success', 'Berhasil melakukan order']]);
  });

  test('what is corrected while the order is being sent stays corrected', async () => {
    let answer: () => void = () => undefined;
    api.use(
      http.post(
        `${API}/xendit/create-invoice`,
        async () => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return HttpResponse.json({ message: 'penuh', code: 'SOLD_OUT' }, { status: 409 });
        },
        { once: true },
      ),
    );
    const { user } = await fillAndSend();
    await user.clear(field('Kota'));
    await write(user, 'Kota', 'Bantul');
    answer();
    expect(await screen.findByText(/baru saja penuh/)).toBeInTheDocument();
    expect(field('Kota')).toHaveValue('Bantul');
  });

  test('a price that changed meanwhile: both totals are shown, and the new one is sent next', async () => {
    refuse({
      message: 'berubah',
      code: 'PRICE_CHANGED',
      quote: { price: 13_000_000, course_discount: 1_000_000, voucher_discount: 0, payable: 12_000_000 },
    });
    const { user } = await fillAndSend();
    expect(await screen.findByText(/Harga berubah dari Rp10,625,000 menjadi Rp12,000,000/)).toBeInTheDocument();
    expect(total()).toBe('Total bayarRp12,000,000');
    expect(field('Nama pembayar')).toHaveValue('Bambang Sutrisno');
    await send(user);
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ price: 12_000_000 }));
  });

  test('a voucher that was used up meanwhile stops counting and says why', async () => {
    refuse(
      {
        message: 'invalid',
        code: 'INVALID',
        errors: [{ field: 'voucher_code', message: 'Kuota voucher sudah habis' }],
      },
      422,
    );
    const { user } = await openFilledIn();
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await send(user);
    expect(await screen.findByText(/Voucher tidak bisa dipakai: Kuota voucher sudah habis/)).toBeInTheDocument();
    expect(total()).toBe('Total bayarRp10,625,000');
  });

  test('fields the server finds wrong are named like any other', async () => {
    refuse({ message: 'invalid', code: 'INVALID', errors: [{ field: 'zip_code', message: 'Terlalu panjang' }] }, 422);
    await fillAndSend();
    expect(await screen.findByRole('link', { name: 'Kode pos: Terlalu panjang' })).toBeInTheDocument();
  });

  test('a student who is registered already gets a message without details', async () => {
    refuse({ message: 'x', code: 'ALREADY_REGISTERED' });
    await fillAndSend();
    expect(
      await screen.findByRole('link', { name: 'Email peserta: Sudah terdaftar di batch ini' }),
    ).toBeInTheDocument();
  });

  test('a student who is registered for a free program already is not sent looking for a bill', async () => {
    api.use(
      http.post(`${API}/xendit/create-free-transaction`, () =>
        HttpResponse.json({ message: 'x', code: 'ALREADY_REGISTERED' }, { status: 409 }),
      ),
    );
    const { user } = await openFilledIn('/registration?id=2&batch=21');
    await send(user);
    expect(await screen.findByText(/Tidak ada yang perlu dibayar/)).toBeInTheDocument();
    expect(screen.queryByText(/tagihan/)).not.toBeInTheDocument();
  });

  test('the notice goes with the form that it is about', async () => {
    refuse({ message: 'penuh', code: 'SOLD_OUT' });
    const { user, router } = await fillAndSend();
    await waitFor(() => expect(toasts()).toEqual([['error', undefined]]));
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  test('a lost answer keeps everything typed, and sending again repeats the same order', async () => {
    const sent: [string | null, string][] = [];
    api.use(
      http.post(`${API}/xendit/create-invoice`, async ({ request }) => {
        sent.push([request.headers.get('idempotency-key'), await request.clone().text()]);
        if (sent.length === 1) return HttpResponse.error();
        return take(false)({ request });
      }),
    );
    const { user } = await fillAndSend();
    expect(await screen.findByText(/Koneksi terputus sebelum jawaban tiba/)).toBeInTheDocument();
    expect(field('Kota')).toHaveValue('Yogyakarta');
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});
