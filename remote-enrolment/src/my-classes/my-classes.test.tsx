import { readOwnClasses, type OwnClasses } from '@site/shared/api/student-account';
import { configureApi } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { signedInStudent, signOutStudent, studentToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SECRET, unpaid, URL as ORDER } from '../my-registration/order-page.fixture.ts';
import { readDraft, saveDraft } from '../registration/draft.ts';
import { routes } from '../routes.tsx';
import { damar, ownClasses, ownOrder } from './own-classes.fixture.ts';

// A browser saves what the server sends; jsdom goes nowhere but to a hash.
jest.mock('@site/shared/api/order-page', () => ({
  ...jest.requireActual<object>('@site/shared/api/order-page'),
  ownCalendarUrl: (secret: string) => `#calendar-of-${secret}`,
}));

const ME = 'http://localhost/api/v1/students/me';
let classes: OwnClasses = ownClasses();
let opened: string[] = [];
let callers: (string | null)[] = [];

const api = startApi(
  http.get(`${ME}/classes`, ({ request }) => {
    callers.push(request.headers.get('authorization'));
    return HttpResponse.json({ message: 'ok', data: classes });
  }),
  http.post(`${ME}/orders/:id/link`, ({ params }) => {
    opened.push(String(params['id']));
    return HttpResponse.json({ message: 'ok', data: { secret: SECRET } });
  }),
  http.get(ORDER, () => HttpResponse.json({ message: 'ok', data: unpaid })),
  http.post('http://localhost/api/v1/students/logout', () => HttpResponse.json({ message: 'ok', data: null })),
);

beforeEach(() => {
  configureApi({ baseUrl: 'http://localhost', token: () => studentToken() });
  signedInStudent({ student: { id: 7, full_name: 'Bambang', image_profile: null }, token: 'token-of-bambang' });
  classes = ownClasses();
  opened = [];
  callers = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  useStore.setState(useStore.getInitialState());
});

const open = () => renderRoute(routes, '/my-classes');
const part = (name: string) => within(screen.getByRole('region', { name }));

const bill = ownOrder(2, 'UI/UX', {
  ...{ state: 'PENDING', place: 'HELD', due: 9_800_000, held_until: '2026-11-25T11:00:00.000Z', participant: damar },
});
const over = { start_date: '2026-09-01', end_date: '2026-10-30', starts_at: '2026-09-01T12:00:00.000Z' };

test('a parent sees both children: bills first, then what is next, and what is over', async () => {
  classes = ownClasses({
    orders: [
      ownOrder(3, 'Karier Digital', { batch: { ...over, number: 11 } }),
      ownOrder(4, 'Data Analytics', { state: 'EXPIRED', place: null }),
      ownOrder(1, 'Full Stack'),
      bill,
    ],
  });
  await open();
  expect(callers).toEqual(['Bearer token-of-bambang']);
  expect(screen.getByText(/dengan email bambang@karsa.test/)).toBeInTheDocument();
  const bills = part('Tagihan');
  expect(bills.getByRole('heading', { name: 'Tagihan UI/UX, Batch\u00a014' })).toBeInTheDocument();
  expect(bills.getByText('Bayar sebelum Rabu, 25 November 2026, 18.00 WIB')).toBeInTheDocument();
  expect(bills.getByText('Rp9,800,000')).toBeInTheDocument();

  const next = part('Berikutnya');
  expect(next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Full Stack',
    'UI/UX',
  ]);
  expect(next.getAllByText('Mulai 14 hari lagi')).toHaveLength(2);
  const before = within(next.getByRole('region', { name: 'Sebelum kelas' }));
  expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tidak ada tagihan',
    'Kursi pasti',
    'Tautan kelas dikirim 06\u00a0Desember\u00a02026',
    'Pengingat 3 hari dan 1 hari sebelumnya',
  ]);
  expect(next.getAllByText('Kursi pasti')).toHaveLength(1);
  expect(next.getByText('Menunggu pembayaran')).toBeInTheDocument();
  const past = part('Sudah lewat');
  expect(past.getByText('Batch 11, selesai 30 Oktober 2026')).toBeInTheDocument();
  expect(past.getByText('Selesai')).toBeInTheDocument();
  expect(past.getByText('Batas waktu lewat')).toBeInTheDocument();
});

test('a class that did not take place is not said to have ended, whatever becomes of its order', async () => {
  classes = ownClasses({
    orders: [ownOrder(3, 'Karier Digital', { batch: { ...over, number: 11, is_cancelled: true } })],
  });
  await open();
  const past = part('Sudah lewat');
  expect(past.getByText('Batch 11, tidak jadi berlangsung')).toBeInTheDocument();
  expect(past.getByText('Kursi belum pasti')).toBeInTheDocument();
  expect(past.queryByText(/[Ss]elesai/)).not.toBeInTheDocument();
});

test('only the soonest of several bills has the accent', async () => {
  classes = ownClasses({
    orders: [
      { ...bill, id: 8, held_until: '2026-11-26T11:00:00.000Z', course: { ...bill.course, title: 'Nanti' } },
      bill,
    ],
  });
  await open();
  const bills = part('Tagihan');
  expect(bills.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Tagihan UI/UX, Batch\u00a014',
    'Tagihan Nanti, Batch\u00a014',
  ]);
  expect(
    bills.getAllByRole('button', { name: 'Bayar sekarang' }).map((button) => button.getAttribute('data-variant')),
  ).toEqual(['accent', 'secondary']);
});

test('a stage says when it is due, and the sooner one comes first', async () => {
  const owing = (id: number, title: string, due_on: string | null) => ownOrder(id, title, { due: 1_000_000, due_on });
  classes = ownClasses({
    orders: [owing(1, 'Tanpa cicilan', null), owing(2, 'Nanti', '2027-01-20'), owing(3, 'Segera', '2026-12-20')],
  });
  await open();
  expect(
    part('Tagihan')
      .getAllByRole('listitem')
      .map((bill) => bill.textContent),
  ).toEqual([
    expect.stringMatching(/Segera.*Kursinya sudah pasti. Jatuh tempo 20.Desember.2026/),
    expect.stringMatching(/Nanti.*Kursinya sudah pasti. Jatuh tempo 20.Januari.2027/),
    expect.stringMatching(/Tanpa cicilan.*Kursinya sudah pasti. Masih ada yang kurang/),
  ]);
});

test('an account without a password is offered one, and its form takes the focus', async () => {
  let chosen: unknown;
  api.use(
    http.post(`${ME}/password`, async ({ request }) => {
      chosen = await request.json();
      return HttpResponse.json({ message: 'ok', data: null });
    }),
  );
  classes = ownClasses({ has_password: false });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Buat password' }));
  const password = await screen.findByLabelText('Password baru');
  expect(password).toHaveFocus();
  await user.type(password, 'password-baru');
  await user.type(screen.getByLabelText('Ulangi password baru'), 'password-baru');
  await user.click(screen.getByRole('button', { name: 'Simpan password' }));
  await waitFor(() => expect(screen.queryByText('Mau masuk dengan password juga?')).not.toBeInTheDocument());
  expect(chosen).toEqual({ password: 'password-baru' });
});

test('an order is opened by a link that is drawn when its button is pressed', async () => {
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
  const { user, router } = await open();
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Buka pesanan Full Stack untuk Kirana Maheswari' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/my-registration/${SECRET}`));
  expect(opened).toEqual(['1']);
});

test('who goes elsewhere while an order is opened stays there', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered = jest.fn();
  api.use(
    http.post(`${ME}/orders/:id/link`, async () => {
      await held;
      answered();
      return HttpResponse.json({ message: 'ok', data: { secret: SECRET } });
    }),
  );
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: /^Buka pesanan/ }));
  await act(() => router.navigate('/elsewhere'));
  release();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  // Once a later call is answered, the page would have acted on the earlier answer.
  await act(async () => void (await readOwnClasses()));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('the calendar of a class is that of its order, by a link that is drawn when the button is pressed', async () => {
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Simpan ke kalender' }));
  await waitFor(() => expect(window.location.hash).toBe(`#calendar-of-${SECRET}`));
  expect(opened).toEqual(['1']);
  expect(router.state.location.pathname).toBe('/my-classes');
});

test('an order that left the account says so, and the page stays', async () => {
  api.use(
    http.post(`${ME}/orders/:id/link`, () =>
      HttpResponse.json({ message: 'Pesanan tidak ditemukan', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
  const { user, router } = await open();
  const look = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: /^Buka pesanan/ }));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Pesanan tidak ditemukan');
  // The button may be far below it.
  expect(look.mock.contexts).toEqual([said]);
  expect(router.state.location.pathname).toBe('/my-classes');
});

test('two people can be shown one at a time, and the number of classes is announced', async () => {
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack'), ownOrder(2, 'Intro', { participant: damar })] });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Damar' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 kelas ditampilkan');
  expect(screen.queryByRole('heading', { name: 'Full Stack' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Semua' }));
  expect(screen.getByRole('heading', { name: 'Full Stack' })).toBeInTheDocument();
});

test('of one person there is nothing to choose', async () => {
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
  await open();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('certificates are downloaded and checked', async () => {
  classes = ownClasses({
    certificates: [
      {
        ...{ ref_id: 'KARSA-1', full_name: 'Kirana Maheswari', title: 'Git', batch: 3 },
        ...{ issued_on: '2026-09-14', document: 'abc.pdf' },
      },
    ],
  });
  await open();
  const certificates = part('Sertifikat');
  expect(certificates.getByText('Terbit 14 September 2026')).toBeInTheDocument();
  expect(certificates.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute('href', '/media/abc.pdf');
  expect(certificates.getByRole('link', { name: 'Cek keaslian' })).toHaveAttribute(
    'href',
    '/verify-certificate?id=KARSA-1',
  );
});

test('an account without orders says where they will be', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Belum ada kelas' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat semua program' })).toHaveAttribute('href', '/search');
});

test('what could not be loaded can be tried again', async () => {
  api.use(http.get(`${ME}/classes`, () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Tautan pesanan di emailmu tetap berlaku.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Belum ada kelas' })).toBeInTheDocument();
});

describe('without a session', () => {
  test('one is asked to sign in', async () => {
    await signOutStudent();
    const { router } = await open();
    expect(router.state.location.pathname).toBe('/my-classes/sign-in');
    expect(callers).toEqual([]);
  });

  test('that the server has ended, the browser forgets it and asks too', async () => {
    api.use(
      http.get(`${ME}/classes`, () => HttpResponse.json({ message: 'x', code: 'UNAUTHENTICATED' }, { status: 401 })),
    );
    const { router } = await open();
    expect(router.state.location.pathname).toBe('/my-classes/sign-in');
    expect(studentToken()).toBeNull();
  });

  test('that the server has ended, a registration that is half typed is kept', async () => {
    saveDraft({ motivation: 'Pindah kerja' });
    api.use(
      http.get(`${ME}/classes`, () => HttpResponse.json({ message: 'x', code: 'UNAUTHENTICATED' }, { status: 401 })),
    );
    await open();
    expect(readDraft()?.values.motivation).toBe('Pindah kerja');
  });

  test('that ended while the page was open, opening an order asks too', async () => {
    api.use(
      http.post(`${ME}/orders/:id/link`, () =>
        HttpResponse.json({ message: 'x', code: 'UNAUTHENTICATED' }, { status: 401 }),
      ),
    );
    classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: /^Buka pesanan/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-classes/sign-in'));
  });

  test('nothing of the account stays once one signs out, here or in another tab', async () => {
    classes = ownClasses({ orders: [ownOrder(1, 'Full Stack')] });
    const { router } = await open();
    await act(() => signOutStudent());
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-classes/sign-in'));
    expect(screen.queryByText('Full Stack')).not.toBeInTheDocument();
  });
});

describe('a password', () => {
  test('is offered to an account that has none, and chosen here', async () => {
    const chosen: unknown[] = [];
    api.use(
      http.post(`${ME}/password`, async ({ request }) => {
        chosen.push(await request.json());
        return HttpResponse.json({ message: 'ok', data: null });
      }),
    );
    classes = ownClasses({ has_password: false });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Buat password' }));
    expect(await screen.findByLabelText('Password baru')).toHaveFocus();
    await user.type(screen.getByLabelText('Password baru'), 'password-bambang');
    await user.type(screen.getByLabelText('Ulangi password baru'), 'password-bambang');
    await user.click(screen.getByRole('button', { name: 'Simpan password' }));
    await waitFor(() => expect(chosen).toEqual([{ password: 'password-bambang' }]));
    expect(screen.queryByLabelText('Password baru')).not.toBeInTheDocument();
    expect(screen.getByText('Password disimpan').closest('[tabindex]')).toHaveFocus();
  });

  test('is not offered to one that has', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Buat password' })).not.toBeInTheDocument();
  });
});

test('what is left before class is what the order and its batch say', async () => {
  const soon = { start_date: '2026-11-25', starts_at: '2026-11-25T12:00:00.000Z' };
  const steps = () =>
    within(screen.getByRole('region', { name: 'Sebelum kelas' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  classes = ownClasses({
    orders: [{ ...bill, batch: { ...bill.batch, ...soon, mode: 'HYBRID', location: 'Kampus Kebayoran' } }],
  });
  await open();
  expect(steps()).toEqual([
    'Tagihan Rp9,800,000',
    'Kursi belum pasti',
    'Datang ke Kampus Kebayoran, atau ikut online',
    'Tautan kelas dikirim 24\u00a0November\u00a02026',
  ]);
});

test('a link to class that is known is not announced as one to come, before class and while it runs', async () => {
  const joining_details = 'https://meet.example/karsa';
  const running = { start_date: '2026-11-02', starts_at: '2026-11-02T12:00:00.000Z' };
  classes = ownClasses({
    orders: [
      ownOrder(1, 'Full Stack', { batch: { joining_details } }),
      ownOrder(2, 'UI/UX', { batch: { ...running, joining_details } }),
    ],
  });
  await open();
  const next = part('Berikutnya');
  expect(next.getByText('Tautan kelas ada di halaman pesanan')).toBeInTheDocument();
  expect(next.queryByText(/[Tt]autan (kelas )?dikirim/)).not.toBeInTheDocument();
});

test.each([
  ['a batch that does not take place', true, 'Batch ini tidak jadi berlangsung'],
  ['a batch without a seat for them', false, 'Mulai 14 hari lagi'],
])('a buyer who paid for %s is not told to get ready for it', async (_what, is_cancelled, when) => {
  classes = ownClasses({
    orders: [ownOrder(1, 'Full Stack', { state: 'PAID_UNPLACED', place: null, batch: { is_cancelled } })],
  });
  await open();
  const next = part('Berikutnya');
  expect(next.getByText(when)).toBeInTheDocument();
  expect(next.getByText('Kursi belum pasti')).toBeInTheDocument();
  expect(next.getByRole('button', { name: /Buka pesanan/ })).toBeInTheDocument();
  expect(next.queryByRole('region', { name: 'Sebelum kelas' })).not.toBeInTheDocument();
  expect(next.queryByRole('button', { name: 'Simpan ke kalender' })).not.toBeInTheDocument();
  expect(next.queryByText(/tautan dikirim/)).not.toBeInTheDocument();
});

test.each([
  ['was cancelled', { batch: { is_cancelled: true } }],
  ['has no seat for them', { state: 'PAID_UNPLACED', place: null }],
] as const)('the next class is none that %s, although that would begin first', async (_what, change) => {
  classes = ownClasses({ orders: [ownOrder(1, 'Full Stack', change), ownOrder(2, 'UI/UX')] });
  await open();
  const next = part('Berikutnya');
  const [large, small] = next.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li'));
  expect(large).toHaveTextContent(/UI\/UX.*Simpan ke kalender/);
  expect(small).toHaveTextContent(/Full Stack.*Kursi belum pasti/);
  expect(next.getAllByRole('button', { name: 'Simpan ke kalender' })).toHaveLength(1);
});

test('a participant is told of no money, and of no link where class is in person', async () => {
  classes = ownClasses({
    orders: [ownOrder(1, 'Full Stack', { role: 'PARTICIPANT', batch: { mode: 'OFFLINE', location: null } })],
  });
  await open();
  const before = within(screen.getByRole('region', { name: 'Sebelum kelas' }));
  expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kursi pasti',
    'Lokasi menyusul',
    'Pengingat 3 hari dan 1 hari sebelumnya',
  ]);
});
