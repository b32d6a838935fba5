import { useStore } from '@site/shared/store';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';

jest.setTimeout(30_000);

const CREATE = 'http://localhost/api/v1/corporate-needs/create';
let requests: unknown[] = [];
const courses = [
  { id: 7, title: 'Mobile App Flutter' },
  { id: 2, title: 'Data Science' },
];
const api = startApi(
  http.get('http://localhost/api/v1/courses', () =>
    HttpResponse.json({ message: 'ok', data: { rows: courses, count: 2 } }),
  ),
  http.post(CREATE, async ({ request }) => {
    requests.push(await request.json());
    return HttpResponse.json({ message: 'ok', data: { id: 1 } }, { status: 201 });
  }),
);

beforeEach(() => {
  requests = [];
  useToastStore.setState({ toasts: [] });
  useStore.setState(useStore.getInitialState());
});

const open = () => renderRoute(routes, '/corporate-needs');
const field = (name: string) => screen.getByLabelText(name);
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Kirim permintaan' }));
const toasts = () => useToastStore.getState().toasts.map(({ tone, title, text }) => [tone, title, text]);

async function fillIn(user: UserEvent) {
  for (const [name, text] of [
    ['Nama perusahaan', 'PT Batik Nusantara'],
    ['Nama PIC', 'Ratna'],
    ['Email PIC', 'ratna@karsa.test'],
    ['Jumlah peserta', '25'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox', { name: /Saya menyetujui/ }));
}

test('an empty form names the four required fields and the terms, and only after an attempt to send', async () => {
  const { user } = await open();
  await user.click(field('Nama perusahaan'));
  await user.tab();
  expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
  await send(user);
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Nama perusahaan: Wajib diisi',
    'Nama PIC: Wajib diisi',
    'Email PIC: Wajib diisi',
    'Jumlah peserta: Wajib diisi',
    'Syarat dan ketentuan: Wajib diceklis',
  ]);
  expect(requests).toEqual([]);
});

test('WhatsApp, program and notes may stay empty; the count is sent as a number', async () => {
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() =>
    expect(requests).toEqual([
      {
        company_name: 'PT Batik Nusantara',
        pic_name: 'Ratna',
        pic_email: 'ratna@karsa.test',
        participant_amount: 25,
        terms_accepted: true,
      },
    ]),
  );
});

test('the optional fields are sent where they are filled', async () => {
  const { user } = await open();
  await fillIn(user);
  await user.type(field('WhatsApp PIC (opsional)'), '0812 3456 7890');
  await user.selectOptions(field('Program (opsional)'), 'Mobile App Flutter');
  await user.type(field('Catatan (opsional)'), 'Dua hari');
  await send(user);
  await waitFor(() =>
    expect(requests).toEqual([
      expect.objectContaining({ pic_whatsapp: '+6281234567890', course_id: 7, notes: 'Dua hari' }),
    ]),
  );
});

test('success says Data Sent!, resets the form and enables the button again', async () => {
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(toasts()).toEqual([['success', 'Data Sent!', 'Thank You, We will reach You soon!']]));
  expect(field('Nama perusahaan')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /Saya menyetujui/ })).not.toBeChecked();
  expect(screen.queryByText('Wajib diisi')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kirim permintaan' })).not.toHaveAttribute('aria-disabled');
});

test('a failure gives the generic notice, keeps what was typed and enables the button again', async () => {
  api.use(http.post(CREATE, () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(toasts()).toEqual([['error', 'Oops! Something Went Wrong.', undefined]]));
  // It may have been stored.
  expect(screen.getByText(/Jawaban kami tidak sampai, jadi belum jelas/)).toBeInTheDocument();
  expect(screen.queryByText(/belum terkirim/)).not.toBeInTheDocument();
  expect(field('Nama PIC')).toHaveValue('Ratna');
  expect(screen.getByRole('button', { name: 'Kirim permintaan' })).not.toHaveAttribute('aria-disabled');
  await send(user);
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('the notice of a failure leaves with the page', async () => {
  api.use(http.post(CREATE, () => HttpResponse.error()));
  const { user, router } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
  await screen.findByText('elsewhere');
  expect(toasts()).toEqual([]);
});

test('a field the server refuses is named', async () => {
  api.use(
    http.post(CREATE, () =>
      HttpResponse.json(
        { message: 'x', code: 'INVALID', errors: [{ field: 'course_id', message: 'Program tidak ditemukan' }] },
        { status: 422 },
      ),
    ),
  );
  const { user } = await open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('link', { name: 'Program: Program tidak ditemukan' })).toBeInTheDocument();
});

test.each(['0', 'dua', '1,5', '-3'])('%s is no number of participants', async (count) => {
  const { user } = await open();
  await fillIn(user);
  await user.clear(field('Jumlah peserta'));
  await user.type(field('Jumlah peserta'), count);
  await send(user);
  expect(await screen.findByRole('link', { name: /Jumlah peserta: Tulis/ })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('that it was sent stays on the page', async () => {
  const { user } = await open();
  await fillIn(user);
  await send(user);
  const confirmation = (await screen.findByText('Permintaanmu sudah terkirim')).closest('[tabindex]');
  await waitFor(() => expect(confirmation).toHaveFocus());
  expect(confirmation).toHaveTextContent('PT Batik Nusantara dan membalas ke ratna@karsa.test');
  useToastStore.setState({ toasts: [] });
  await user.type(field('Nama perusahaan'), 'PT Lain');
  expect(screen.getByText('Permintaanmu sudah terkirim')).toBeInTheDocument();
});

test('the form works without the list of programs', async () => {
  api.use(http.get('http://localhost/api/v1/courses', () => HttpResponse.error()));
  const { user } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('a request that was not sent is left only after a question', async () => {
  const { user, router } = await open();
  const leave = () => act(() => router.navigate('/elsewhere'));
  const isAskedAtClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await fillIn(user);
  expect(isAskedAtClosing()).toBe(true);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
  expect(field('Nama perusahaan')).toHaveValue('PT Batik Nusantara');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
});

test('a request that was sent is left without a question', async () => {
  const { user, router } = await open();
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(field('Nama perusahaan')).toHaveValue(''));
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
});

test('who leaves while a request is being sent is not told that it was not: the page stays and says that it was', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(
    http.post(CREATE, async () => {
      await answered;
      return HttpResponse.json({ message: 'ok', data: { id: 1 } }, { status: 201 });
    }),
  );
  const { user, router } = await open();
  await fillIn(user);
  await send(user);
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('Permintaanmu sudah terkirim')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/corporate-needs');
});
