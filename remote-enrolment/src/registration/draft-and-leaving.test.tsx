import { useToastStore } from '@site/shared/toasts';
import { useStore } from '@site/shared/store';
import { signOutStudent } from '@site/shared/store/session';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ended } from '../my-registration/order-page.fixture.ts';
import { fillDraft } from '../my-registration/register-again.ts';
import { readDraft, saveDraft } from './draft.ts';
import { agree, field, leaveDraftOfPeople, send, write } from './fill-in.fixture.ts';
import {
  API,
  api,
  checkVoucher,
  open,
  openFilledIn,
  orders,
  take,
  toasts,
  total,
} from './registration-page.fixture.ts';

describe('draft and leaving', () => {
  test('what is typed is kept, without voucher, price and consent, and comes back', async () => {
    const { user } = await open('/registration?id=1&batch=12');
    await checkVoucher(user, 'KARSA10');
    await write(user, 'Kota', 'Solo');
    await agree(user);
    expect(readDraft()?.values).toEqual({ course_id: '1', course_schedule_id: '12', country: 'ID', city: 'Solo' });
  });

  test('a form that is emptied leaves what another tab saved since', async () => {
    const { user } = await open('/registration');
    await write(user, 'Kota', 'Solo');
    act(() => {
      useStore.setState({ slices: { draft: { savedAt: Date.now() + 60_000, values: { city: 'Medan' } } } });
    });
    await user.clear(field('Kota'));
    expect(readDraft()?.values).toEqual({ city: 'Medan' });
  });

  test('a participant who is the payer goes on following the payer after a reload', async () => {
    const values = { name: 'Siti Aminah', email: 'siti@karsa.test' };
    const same = { first_name: 'Siti', last_name: 'Aminah', email_student: 'siti@karsa.test' };
    useStore.setState({ slices: { draft: { savedAt: Date.now(), values: { ...values, ...same } } } });
    const { user } = await open('/registration');
    expect(screen.getByRole('checkbox', { name: 'Peserta sama dengan pembayar' })).toBeChecked();
    await user.type(field('Email pembayar'), 's');
    expect(field('Email peserta')).toHaveValue('siti@karsa.tests');
  });

  test('a draft is shown as such and can be removed', async () => {
    useStore.setState({ slices: { draft: { savedAt: Date.now(), values: { course_id: '1', city: 'Solo' } } } });
    const { user } = await open('/registration');
    expect(screen.getByText('Isian terakhirmu kami kembalikan.')).toBeInTheDocument();
    expect(field('Kota')).toHaveValue('Solo');
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(field('Kota')).toHaveValue('');
    expect(readDraft()).toBeNull();
    // The button that had the focus went with the notice.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('a removed draft can be brought back', async () => {
    useStore.setState({
      slices: { draft: { savedAt: Date.now(), values: { city: 'Solo', address: 'Jl. Slamet Riyadi' } } },
    });
    const { user } = await open('/registration');
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    const [toast] = useToastStore.getState().toasts;
    expect(toast?.title).toBe('Isian dihapus');
    act(() => toast?.action?.onAct());
    await waitFor(() => expect(field('Kota')).toHaveValue('Solo'));
    expect(field('Alamat')).toHaveValue('Jl. Slamet Riyadi');
    await waitFor(() => expect(readDraft()?.values.city).toBe('Solo'));
    expect(screen.getByRole('button', { name: 'Hapus' })).toBeInTheDocument();
  });

  test('what was typed before an order is registered again can be brought back', async () => {
    saveDraft({ first_name: 'Sekar', city: 'Solo' });
    fillDraft(ended('EXPIRED'));
    const { user } = await open('/registration?id=1');
    expect(screen.getByText('Formulir ini diisi dengan data pesananmu.')).toBeInTheDocument();
    expect(field('Kota')).toHaveValue('Yogyakarta');
    await user.click(screen.getByRole('button', { name: 'Kembalikan isian sebelumnya' }));
    expect(field('Nama depan')).toHaveValue('Sekar');
    expect(field('Kota')).toHaveValue('Solo');
    expect(field('Alamat')).toHaveValue('');
    // The button that had the focus is gone.
    expect(screen.getByText('Isian terakhirmu kami kembalikan.').closest('[tabindex="-1"]')).toHaveFocus();
    await waitFor(() => expect(readDraft()?.values).toMatchObject({ first_name: 'Sekar', city: 'Solo' }));
    expect(readDraft()).not.toHaveProperty('replaced');
  });

  test('where nothing but a program was chosen before, nothing is brought back', async () => {
    saveDraft({ course_id: '2' });
    fillDraft(ended('EXPIRED'));
    await open('/registration?id=1');
    expect(screen.getByText('Isian terakhirmu kami kembalikan.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Kembalikan isian sebelumnya' })).not.toBeInTheDocument();
  });

  test('a removed draft takes the voucher with it', async () => {
    useStore.setState({ slices: { draft: { savedAt: Date.now(), values: { course_id: '1', city: 'Solo' } } } });
    const { user } = await open('/registration');
    await checkVoucher(user, 'KARSA10');
    await screen.findByText(/hemat/);
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(field('Kode voucher (opsional)')).toHaveValue('');
    expect(screen.queryByText(/hemat/)).not.toBeInTheDocument();
  });

  test('restoring keeps its age, also where what it chose is gone', async () => {
    const savedAt = Date.now() - 23 * 3_600_000;
    useStore.setState({ slices: { draft: { savedAt, values: { course_id: '999', city: 'Solo' } } } });
    const { user } = await open('/registration');
    expect(field('Kota')).toHaveValue('Solo');
    expect(readDraft()?.savedAt).toBe(savedAt);
    await write(user, 'Kode pos', '55143');
    expect(readDraft()?.savedAt).toBeGreaterThan(savedAt);
  });

  test('opening the page alone makes no draft and keeps an existing one', async () => {
    await open('/registration?id=1');
    expect(readDraft()).toBeNull();
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
    expect(readDraft()?.values).toEqual({ course_id: '1', country: 'ID', zip_code: '55143' });
    await user.clear(field('Kode pos'));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  test('the order of a student who signed out is not sent again for the next user', async () => {
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

  test('while the order is being sent the page cannot be left, and says why', async () => {
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
