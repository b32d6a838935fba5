import { useStore } from '@site/shared/store';
import { signOutStudent } from '@site/shared/store/session';
import { useToastStore } from '@site/shared/toasts';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { agree, field, fillInPeople, leaveDraftOfPeople, send, write } from './fill-in.fixture.ts';
import { schedules } from './registration.fixture.ts';

// Seventeen fields, typed one by one, on a machine that does other things besides.
jest.setTimeout(30_000);

const API = 'http://localhost/api/v1';
let orders: { free: boolean; body: Record<string, unknown>; key: string | null }[] = [];
let activeQuery = '';

const take =
  (free: boolean) =>
  async ({ request }: { request: Request }) => {
    orders.push({
      free,
      body: (await request.json()) as Record<string, unknown>,
      key: request.headers.get('idempotency-key'),
    });
    const transaction = { id: 'tx-1' };
    return HttpResponse.json(
      {
        message: 'Berhasil melakukan order',
        data: free ? { transaction } : { transaction, invoice: { invoice_url: '#invoice', expires_at: '', amount: 1 } },
      },
      { status: 201 },
    );
  };
const api = startApi(
  http.get(`${API}/course-schedules/active`, ({ request }) => {
    activeQuery = new URL(request.url).search;
    return HttpResponse.json({ message: 'ok', data: { rows: schedules, count: schedules.length } });
  }),
  http.post(`${API}/vouchers/validate`, async ({ request }) => {
    const { code } = (await request.json()) as { code: string };
    if (code === 'KARSA10')
      return HttpResponse.json({ message: 'Voucher berhasil digunakan', data: { percentage: 10, max: 500_000 } });
    if (code === 'KARSA100')
      return HttpResponse.json({
        message: 'Voucher berhasil digunakan',
        data: { percentage: 100, max: 1_000_000_000 },
      });
    return HttpResponse.json({ message: 'Kode voucher tidak ditemukan', data: null });
  }),
  http.post(`${API}/xendit/create-free-transaction`, take(true)),
  http.post(`${API}/xendit/create-invoice`, take(false)),
  http.get(`${API}/xendit/find-attempt`, () => HttpResponse.json({ message: 'x', status: 'UNKNOWN', data: null })),
);

beforeEach(() => {
  orders = [];
  window.location.hash = '';
  useToastStore.setState({ toasts: [] });
  useStore.setState(useStore.getInitialState());
  // jsdom has no layout to scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = (path = '/registration?id=1') => renderRoute(routes, path);
/** Everything filled in and agreed to. */
async function openFilledIn(path = '/registration?id=1&batch=12') {
  leaveDraftOfPeople();
  const opened = await open(path);
  await agree(opened.user);
  return opened;
}
const bar = () => screen.getByRole('region', { name: 'Ringkasan pesanan' });
const toasts = () =>
  useToastStore.getState().toasts.map(({ tone, title, text }) => [tone, title, ...(text ? [text] : [])]);
const total = () => within(bar()).getByText('Total bayar').textContent;
const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
const checkVoucher = async (user: Awaited<ReturnType<typeof open>>['user'], code: string) => {
  await write(user, 'Kode voucher (opsional)', code);
  await user.click(screen.getByRole('button', { name: 'Cek' }));
};

describe('the empty form', () => {
  test('has title, submit button and all fields, and loads the batches that can be booked', async () => {
    await open('/registration');
    expect(screen.getByRole('heading', { level: 1, name: 'Formulir Pendaftaran' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kirim Formulir' })).toBeEnabled();
    for (const name of [
      'Program',
      'Batch',
      'Nama pembayar',
      'Email pembayar',
      'Nama depan',
      'Nama belakang',
      'Email peserta',
      'Hari',
      'Bulan',
      'Tahun',
      'No. handphone',
      'Ulangi no. handphone',
      'Negara',
      'Alamat',
      'Kota',
      'Kode pos',
      'Motivasi',
      'Kode voucher (opsional)',
    ])
      expect(field(name)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveAttribute('value', 'L');
    expect(screen.getByRole('radio', { name: 'Perempuan' })).toHaveAttribute('value', 'P');
    expect(screen.getByRole('checkbox', { name: /Saya menyetujui/ })).not.toBeChecked();
    expect(activeQuery).toBe('?limit=1000&page=1&condition=all&type=BOOTCAMP');
  });

  test('the country is chosen from a static list of names and ISO codes, Indonesia first', async () => {
    await open();
    expect(options('Negara')).toHaveLength(250);
    expect(field('Negara')).toHaveValue('ID');
    expect(within(field('Negara')).getByRole('option', { name: 'Jepang' })).toHaveValue('JP');
  });

  test('scrolls to top', async () => {
    await open();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('nothing is called wrong before an attempt to send', async () => {
    const { user } = await open('/registration');
    await user.click(field('Nama pembayar'));
    await user.tab();
    expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
  });

  test('the two kinds of program are visual only', async () => {
    const { user } = await open();
    const before = total();
    await user.click(screen.getByRole('radio', { name: 'Professional Development' }));
    expect(screen.getByRole('radio', { name: 'Professional Development' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Bootcamp' })).not.toBeChecked();
    expect(field('Program')).toHaveValue('1');
    expect(total()).toBe(before);
  });
});

describe('program and price', () => {
  test('the id parameter preselects the program', async () => {
    await open('/registration?id=3');
    expect(field('Program')).toHaveValue('3');
  });

  test('an id without batches says so and lets one choose', async () => {
    await open('/registration?id=999');
    expect(screen.getByText(/Program itu belum punya jadwal/)).toBeInTheDocument();
    expect(field('Program')).toHaveValue('');
  });

  test('choosing a program sets price, discount and payable amount and narrows the batches to it', async () => {
    const { user } = await open('/registration');
    expect(options('Batch')).toEqual(['Pilih program dahulu']);
    await user.selectOptions(field('Program'), 'Full Stack Web Development');
    expect(total()).toBe('Total bayarRp10,625,000');
    await user.click(screen.getByRole('button', { name: 'Rincian' }));
    expect(within(bar()).getByText('Rp12,500,000')).toBeInTheDocument();
    expect(within(bar()).getByText('Diskon program 15%')).toBeInTheDocument();
    expect(within(bar()).getByText('−Rp1,875,000')).toBeInTheDocument();
    expect(options('Batch')).toEqual([
      'Pilih batch',
      'Batch 14, 07 Desember 2026, Online',
      'Batch 15, 01 Februari 2027, Online',
      'Batch 16, 01 Maret 2027, Online (Penuh)',
    ]);
    expect(within(field('Batch')).getByRole('option', { name: /Penuh/ })).toBeDisabled();
  });

  test('another program takes the batch back', async () => {
    const { user } = await open('/registration?id=1&batch=12');
    expect(field('Batch')).toHaveValue('12');
    await user.selectOptions(field('Program'), 'Data Science');
    expect(field('Batch')).toHaveValue('');
  });
});

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
    expect(await screen.findByText(/hemat Rp500,000/)).toBeInTheDocument();
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

  test('stops the form once where it does not hold; whoever sends again goes on without it', async () => {
    const { user } = await typeAndSend('SALAH');
    expect(await screen.findByText(/Voucher tidak bisa dipakai: Kode voucher tidak ditemukan/)).toBeInTheDocument();
    expect(screen.getByText('Voucher is invalid')).toBeInTheDocument();
    expect(orders).toEqual([]);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ price: 10_625_000 });
    expect(orders[0]?.body).not.toHaveProperty('voucher_code');
  });

  test('is asked for again where nobody could tell, and an emptied field lets the form go', async () => {
    api.use(http.post(`${API}/vouchers/validate`, () => HttpResponse.error()));
    const { user } = await typeAndSend('KARSA10');
    expect(await screen.findByText(/Voucher belum bisa diperiksa, jadi formulir belum dikirim/)).toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(toasts()).toHaveLength(2));
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

describe('payer and student', () => {
  test('Peserta sama dengan pembayar copies name and e-mail and follows the payer', async () => {
    const { user } = await open();
    await write(user, 'Nama pembayar', 'Siti Nur Aminah');
    await write(user, 'Email pembayar', 'siti@karsa.test');
    await user.click(screen.getByRole('checkbox', { name: 'Peserta sama dengan pembayar' }));
    expect(field('Nama depan')).toHaveValue('Siti Nur');
    expect(field('Nama belakang')).toHaveValue('Aminah');
    expect(field('Email peserta')).toHaveValue('siti@karsa.test');
    await user.type(field('Email pembayar'), 's');
    expect(field('Email peserta')).toHaveValue('siti@karsa.tests');
    await user.type(field('Nama depan'), 'x');
    expect(screen.getByRole('checkbox', { name: 'Peserta sama dengan pembayar' })).not.toBeChecked();
  });

  test('a differing confirmation says No Handphone Tidak Sama while one types, from 3 characters on', async () => {
    const { user } = await open();
    await write(user, 'No. handphone', '0812 3456 7890');
    await user.type(field('Ulangi no. handphone'), '99');
    expect(screen.queryByText('No Handphone Tidak Sama')).not.toBeInTheDocument();
    await user.type(field('Ulangi no. handphone'), '9');
    expect(screen.getByText('No Handphone Tidak Sama')).toBeInTheDocument();
    await user.clear(field('Ulangi no. handphone'));
    await write(user, 'Ulangi no. handphone', '0812-3456-7890');
    expect(screen.queryByText('No Handphone Tidak Sama')).not.toBeInTheDocument();
  });

  test('a student who is signed in finds the name filled in', async () => {
    useStore.setState(({ student }) => ({
      student: { ...student, student: { id: 1, full_name: 'Dewi Lestari', image_profile: null, token: 't' } },
    }));
    await open();
    expect(field('Nama pembayar')).toHaveValue('Dewi Lestari');
    expect(field('Nama depan')).toHaveValue('Dewi');
    expect(field('Nama belakang')).toHaveValue('Lestari');
  });
});

describe('sending', () => {
  test('an empty form names every required field and is not sent', async () => {
    const { user } = await open('/registration');
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Program: Wajib diisi',
      'Batch: Wajib diisi',
      'Nama pembayar: Wajib diisi',
      'Email pembayar: Wajib diisi',
      'Nama depan: Wajib diisi',
      'Nama belakang: Wajib diisi',
      'Email peserta: Wajib diisi',
      'Jenis kelamin: Wajib diisi',
      'Tanggal lahir: Wajib diisi',
      'No. handphone: Wajib diisi',
      'Ulangi no. handphone: Wajib diisi',
      'Alamat: Wajib diisi',
      'Kota: Wajib diisi',
      'Kode pos: Wajib diisi',
      'Motivasi: Wajib diisi',
      'Syarat dan ketentuan: Wajib diceklis',
    ]);
    expect(summary.parentElement).toHaveFocus();
    expect(orders).toEqual([]);
  });

  test('a paid program asks for an invoice of what was shown and leaves for it in the same window', async () => {
    const { user } = await open('/registration?id=1&batch=12');
    await fillInPeople(user);
    await agree(user);
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(orders).toEqual([
      {
        free: false,
        key: expect.any(String) as unknown,
        body: expect.objectContaining({ price: 10_625_000, course_schedule_id: 12, terms_accepted: true }) as unknown,
      },
    ]);
    expect(orders[0]?.body).not.toHaveProperty('voucher_code');
    expect(orders[0]?.body).not.toHaveProperty('phone_confirmation');
    expect(toasts()).toEqual([['success', 'Berhasil melakukan order']]);
    expect(field('Nama pembayar')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Kirim Formulir' })).not.toHaveAttribute('aria-disabled');
    expect(useStore.getState().draft).toBeNull();
  });

  test('a free program makes a free order and goes on to its result', async () => {
    const { user, router } = await openFilledIn('/registration?id=2&batch=21');
    await send(user);
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/success-payment?id=tx-1'),
    );
    expect(orders).toEqual([
      expect.objectContaining({ free: true, body: expect.objectContaining({ price: 0 }) as unknown }),
    ]);
  });

  test('a voucher that leaves nothing to pay takes the free path with its code', async () => {
    const { user } = await openFilledIn();
    await checkVoucher(user, 'KARSA100');
    await screen.findByText(/hemat Rp10,625,000/);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]).toMatchObject({ free: true, body: { price: 0, voucher_code: 'KARSA100' } });
  });

  test('a phone mismatch alone does not stop the form, an empty confirmation does', async () => {
    const { user } = await openFilledIn();
    await user.clear(field('Ulangi no. handphone'));
    await send(user);
    expect(await screen.findByRole('link', { name: 'Ulangi no. handphone: Wajib diisi' })).toBeInTheDocument();
    expect(orders).toHaveLength(0);
    await write(user, 'Ulangi no. handphone', '0899');
    expect(screen.getByText('No Handphone Tidak Sama')).toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
  });

  test('two presses are one order, and the button is off while it is sent', async () => {
    api.use(
      http.post(`${API}/xendit/create-invoice`, async (info) => {
        await delay(80);
        return take(false)(info);
      }),
    );
    const { user } = await openFilledIn();
    await user.dblClick(screen.getByRole('button', { name: 'Kirim Formulir' }));
    expect(screen.getByRole('button', { name: 'Mengirim…' })).toHaveAttribute('aria-disabled', 'true');
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(orders).toHaveLength(1);
  });
});

describe('refusals are mended in place', () => {
  const refuse = (body: object, status = 409) => {
    api.use(http.post(`${API}/xendit/create-invoice`, () => HttpResponse.json(body, { status }), { once: true }));
  };
  const fillAndSend = async () => {
    const opened = await openFilledIn();
    await send(opened.user);
    return opened;
  };

  test('a batch that was sold out meanwhile: its name is told, another can be chosen, the rest stays', async () => {
    refuse({ message: 'penuh', code: 'SOLD_OUT' });
    const { user } = await fillAndSend();
    expect(await screen.findByText(/Batch 14, 07 Desember 2026, Online baru saja penuh/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Batch: / })).toBeInTheDocument();
    expect(toasts()).toEqual([['error', undefined]]);
    expect(field('Batch')).toHaveValue('');
    expect(field('Motivasi')).toHaveValue('Saya ingin pindah kerja.');
    await user.selectOptions(field('Batch'), 'Batch 15, 01 Februari 2027, Online');
    await send(user);
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ course_schedule_id: 11 }));
    expect(toasts()).toEqual([['success', 'Berhasil melakukan order']]);
  });

  test('what is corrected while the order is on its way stays corrected', async () => {
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

  test('a price that changed meanwhile: both totals are told, and the new one is sent next', async () => {
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

  test('a student who is registered already is told without details', async () => {
    refuse({ message: 'x', code: 'ALREADY_REGISTERED' });
    await fillAndSend();
    expect(
      await screen.findByRole('link', { name: 'Email peserta: Sudah terdaftar di batch ini' }),
    ).toBeInTheDocument();
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

  /** The first attempt is lost; then the payer's e-mail, the batch and the voucher become others. */
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

  test('cannot replace an order that is paid, and leads to its result', async () => {
    accepted({ status: 'PAID', invoice: null });
    const { user, router } = await loseAndEdit();
    await send(user);
    const shown = await dialog();
    expect(within(shown).getByText(/sudah lunas, jadi tidak bisa diganti/)).toBeInTheDocument();
    expect(within(shown).queryByRole('button', { name: /Ganti/ })).not.toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: 'Pakai pendaftaran ini' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=tx-0'));
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

  test('is told that it was accepted, without being sent again, where it was not edited after all', async () => {
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

describe('draft and leaving', () => {
  test('what is typed is kept, without voucher, price and consent, and comes back', async () => {
    const { user } = await open('/registration?id=1&batch=12');
    await checkVoucher(user, 'KARSA10');
    await write(user, 'Kota', 'Solo');
    await agree(user);
    const { draft } = useStore.getState();
    expect(draft?.values).toEqual({ course_id: '1', course_schedule_id: '12', country: 'ID', city: 'Solo' });
  });

  test('a draft is shown as such and can be removed', async () => {
    useStore.setState({ draft: { savedAt: Date.now(), values: { course_id: '1', city: 'Solo' } } });
    const { user } = await open('/registration');
    expect(screen.getByText('Isian terakhirmu kami kembalikan.')).toBeInTheDocument();
    expect(field('Kota')).toHaveValue('Solo');
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(field('Kota')).toHaveValue('');
    expect(useStore.getState().draft).toBeNull();
  });

  test('a removed draft takes the voucher with it', async () => {
    useStore.setState({ draft: { savedAt: Date.now(), values: { course_id: '1', city: 'Solo' } } });
    const { user } = await open('/registration');
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(field('Kode voucher (opsional)')).toHaveValue('');
    expect(screen.queryByText(/hemat/)).not.toBeInTheDocument();
  });

  test('opening the page alone makes no draft and keeps an existing one', async () => {
    await open('/registration?id=1');
    expect(useStore.getState().draft).toBeNull();
  });

  test('leaving a form that was written in asks first', async () => {
    const { user, router } = await open();
    await write(user, 'Kota', 'Solo');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog', { name: 'Tinggalkan formulir?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Lanjut mengisi' }));
    expect(field('Kota')).toHaveValue('Solo');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  test.each([
    ['anybody', null],
    ['a student who is signed in', { id: 1, full_name: 'Dewi Lestari', image_profile: null, token: 't' }],
  ])('%s leaves an untouched form without a question', async (_, signedIn) => {
    useStore.setState(({ student }) => ({ student: { ...student, student: signedIn } }));
    const { router } = await open();
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  test('a student who signs out leaves a blank form, of which nothing is kept', async () => {
    api.use(http.post(`${API}/students/logout`, () => HttpResponse.json({ message: 'ok', data: null })));
    useStore.setState(({ student }) => ({
      student: { ...student, student: { id: 1, full_name: 'Dewi Lestari', image_profile: null, token: 't' } },
    }));
    leaveDraftOfPeople();
    const { user, router } = await open('/registration?id=1');
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await user.click(screen.getByRole('checkbox', { name: 'Peserta sama dengan pembayar' }));
    await act(() => signOutStudent());
    for (const name of [
      'Nama pembayar',
      'Nama depan',
      'Email peserta',
      'Tahun',
      'No. handphone',
      'Kota',
      'Kode voucher (opsional)',
    ])
      expect(field(name)).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Peserta sama dengan pembayar' })).not.toBeChecked();
    expect(screen.queryByText('Isian terakhirmu kami kembalikan.')).not.toBeInTheDocument();
    expect(total()).toBe('Total bayarRp10,625,000');
    await write(user, 'Kode pos', '55143');
    expect(useStore.getState().draft?.values).toEqual({ course_id: '1', country: 'ID', zip_code: '55143' });
    await user.clear(field('Kode pos'));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  test('the order of a student who signed out is not sent again for whoever comes after', async () => {
    api.use(
      http.post(`${API}/students/logout`, () => HttpResponse.json({ message: 'ok', data: null })),
      http.post(`${API}/xendit/create-invoice`, () => HttpResponse.error(), { once: true }),
    );
    useStore.setState(({ student }) => ({
      student: { ...student, student: { id: 1, full_name: 'Dewi Lestari', image_profile: null, token: 't' } },
    }));
    const { user } = await openFilledIn();
    await send(user);
    await screen.findByText(/Koneksi terputus sebelum jawaban tiba/);
    await act(async () => {
      const signedOut = signOutStudent();
      // What the next visitor writes, for the blank form to find.
      leaveDraftOfPeople();
      await signedOut;
    });
    expect(toasts()).toEqual([]);
    await user.clear(field('Kota'));
    await write(user, 'Kota', 'Bantul');
    await agree(user);
    await send(user);
    await waitFor(() => expect(orders.map(({ body }) => body['city'])).toEqual(['Bantul']));
  });

  test('while the order is on its way nobody leaves, and is told why', async () => {
    let answer: () => void = () => undefined;
    api.use(
      http.post(`${API}/xendit/create-invoice`, async (info) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return take(false)(info);
      }),
    );
    const { user, router } = await openFilledIn();
    await send(user);
    await act(() => router.navigate('/elsewhere'));
    expect(toasts()).toEqual([['info', 'Pendaftaranmu sedang dikirim', 'Tunggu sebentar di halaman ini.']]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/registration');
    await waitFor(() => {
      answer();
      expect(window.location.hash).toBe('#invoice');
    });
    expect(field('Nama pembayar')).toHaveValue('');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  test('back from the invoice, a second registration is guarded like the first', async () => {
    const { user, router } = await openFilledIn();
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await write(user, 'Kota', 'Bantul');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('alertdialog', { name: 'Tinggalkan formulir?' })).toBeInTheDocument();
  });
});
