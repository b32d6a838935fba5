import { ofPersonTexts, PERSON_LABELS } from '@site/shared/person/person-fields';
import { useStore } from '@site/shared/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { agree, field, fillInPeople, send, write } from './fill-in.fixture.ts';
import {
  API,
  activeQueries,
  api,
  bar,
  checkVoucher,
  open,
  openFilledIn,
  options,
  orders,
  take,
  toasts,
  total,
} from './registration-page.fixture.ts';
import { schedules } from './registration.fixture.ts';
import { readDraft } from './draft.ts';

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
      ...Object.values(ofPersonTexts((text) => PERSON_LABELS[text])),
    ])
      expect(field(name)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveAttribute('value', 'L');
    expect(screen.getByRole('radio', { name: 'Perempuan' })).toHaveAttribute('value', 'P');
    expect(screen.getByRole('checkbox', { name: /Saya menyetujui/ })).not.toBeChecked();
    expect(activeQueries.at(-1)).toBe('?limit=1000&page=1&condition=all&type=BOOTCAMP');
  });

  test('the country is chosen from a static list of names and ISO codes, Indonesia first', async () => {
    await open();
    expect(options('Negara')).toHaveLength(250);
    expect(field('Negara')).toHaveValue('ID');
    expect(within(field('Negara')).getByRole('option', { name: 'Jepang' })).toHaveValue('JP');
  });

  test('scrolls to top', async () => {
    const { router } = await open('/elsewhere');
    await act(() => router.navigate('/registration?id=1'));
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  });

  test('does not scroll a visitor away who scrolled before the page was hydrated', async () => {
    await open();
    expect(window.scrollTo).not.toHaveBeenCalled();
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

test('a full batch in the address is not chosen, and its waiting list is offered', async () => {
  await open('/registration?id=1&batch=13');
  expect(field('Batch')).toHaveValue('');
  expect(screen.getByText(/Batch 16 penuh\. Pilih batch lain, atau tunggu tempat kosong/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ikut daftar tunggu' })).toHaveAttribute(
    'href',
    '/bootcamps/course-1#batch-13',
  );
});

test('a batch that staff closed says so, a full one says that', async () => {
  const [first, ...others] = schedules;
  if (!first) throw new Error('there are no batches');
  const rows = [{ ...first, availability: 'FULL', participant_amount: 0 }, ...others];
  api.use(
    http.get(`${API}/course-schedules/active`, () =>
      HttpResponse.json({ message: 'ok', data: { rows, count: rows.length } }),
    ),
  );
  await open();
  expect(options('Batch')).toContain('Batch 15, 01 Februari 2027, Online (Pendaftaran ditutup)');
  expect(options('Batch')).toContain('Batch 16, 01 Maret 2027, Online (Penuh)');
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

  test('a postal code may have letters abroad, and there may be none', async () => {
    const { user } = await open();
    expect(field('Kode pos')).toHaveAttribute('inputmode', 'numeric');
    expect(field('Kode pos')).not.toHaveAccessibleDescription();
    await user.selectOptions(field('Negara'), 'GB');
    expect(field('Kode pos')).toHaveAttribute('inputmode', 'text');
    expect(field('Kode pos')).toHaveAccessibleDescription('Tidak ada kode pos? Tulis 00000.');
  });

  test('a student who is signed in finds name and e-mail of the payer filled in: the participant may be a child', async () => {
    const dewi = { id: 1, full_name: 'Dewi Lestari', email: 'dewi@karsa.test', image_profile: null, token: 't' };
    useStore.setState(({ student }) => ({ student: { ...student, student: dewi } }));
    await open();
    expect(field('Nama pembayar')).toHaveValue('Dewi Lestari');
    expect(field('Email pembayar')).toHaveValue('dewi@karsa.test');
    expect(field('Email peserta')).toHaveValue('');
    expect(field('Nama depan')).toHaveValue('');
    expect(field('Nama belakang')).toHaveValue('');
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
    expect(readDraft()).toBeNull();
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
