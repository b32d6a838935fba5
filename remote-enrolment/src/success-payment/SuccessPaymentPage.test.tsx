import { calendarFile } from '@site/shared/calendar-file';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { ended, SECRET } from '../my-registration/order-page.fixture.ts';
import { copy } from './copy.ts';
import { rememberInvoice, rememberOrderLink } from './open-invoice.ts';
import { clearDraft, readDraft } from '../registration/draft.ts';
import { forgetOpenOrder, rememberOpenOrder } from '../registration/open-order.ts';

const ID = '8f14e45f-ceea-467f-9575-1c0de3b2a6d1';
const LOOK_UP = `http://localhost/api/v1/xendit/get-transaction/${ID}`;
const data = {
  id: ID,
  status: 'PAID',
  course: { title: 'Full Stack Web Development' },
  course_schedule_id: 12,
  batch: 14,
  start_date: '2026-12-07',
  amount: 10_125_000,
};
const answer =
  (status: string, found: object | null = null) =>
  () =>
    HttpResponse.json({ message: 'x', status, data: found });
const api = startApi(http.get(LOOK_UP, answer('PAID', data)));
const open = (query = `?id=${ID}`) => renderRoute(routes, `/success-payment${query}`);
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  sessionStorage.clear();
  clearDraft();
  forgetOpenOrder();
});
afterEach(() => jest.useRealTimers());

test.each(['', '?id=', '?id=%20', '?other=1'])('without an id (%s) it redirects to /', async (query) => {
  const { router } = await open(query);
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  `?id=${ID}&order_id=${ID}-2&status_code=200&transaction_status=settlement`,
  `?status_code=200&transaction_status=settlement&order_id=${ID}-2`,
  `?order_id=${ID}-1`,
  `?id=${ID}?order_id=${ID}-1&status_code=200`,
])('as a bank leads back (%s) it shows the order', async (query) => {
  await open(query);
  expect(await screen.findByText(`Payment ID #${ID}`)).toBeInTheDocument();
});

test('it is neutral while it checks', async () => {
  let release: () => void = () => undefined;
  api.use(
    http.get(LOOK_UP, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return answer('PAID', data)();
    }),
  );
  await open();
  expect(heading()).toHaveTextContent('Memeriksa pembayaran');
  expect(screen.queryByText(/Yippie|Oops/)).not.toBeInTheDocument();
  expect(screen.getByText(`Payment ID #${ID}`)).toBeInTheDocument();
  await waitFor(() => {
    release();
    expect(heading()).toHaveTextContent('Yippie!');
  });
});

test('a paid transaction is valid: its text, ID, batch, amount, and what comes next', async () => {
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent(/^Yippie! You have registered to the event$/));
  expect(screen.getByText(`Payment ID #${ID}`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Salin Payment ID' })).toBeInTheDocument();
  expect(screen.getByText('Full Stack Web Development')).toBeInTheDocument();
  expect(screen.getByText('Batch 14, 07 Desember 2026')).toBeInTheDocument();
  expect(screen.getByText('Rp10,125,000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Simpan ke kalender' })).toHaveAttribute(
    'href',
    `/api/v1/xendit/get-transaction/${ID}/calendar`,
  );
  expect(document.querySelector('.lucide-check')).toBeInTheDocument();
});

test('in the tab that placed the order the calendar has its hours', async () => {
  rememberOrderLink(ID, SECRET);
  await open();
  expect(await screen.findByRole('link', { name: 'Simpan ke kalender' })).toHaveAttribute(
    'href',
    `/api/v1/my-registration/${SECRET}/calendar`,
  );
});

test('a free order reads GRATIS', async () => {
  api.use(http.get(LOOK_UP, answer('PAID', { ...data, amount: 0 })));
  await open();
  expect(await screen.findByText('GRATIS')).toBeInTheDocument();
});

test.each([
  ['EXPIRED', /Batas waktu pembayarannya sudah lewat/],
  ['CANCELLED', /sudah dibatalkan/],
  ['FAILED', /Pembayarannya tidak berhasil/],
  ['UNKNOWN', /Nomornya tidak kami kenal/],
])('%s is invalid, and says why', async (status, reason) => {
  api.use(http.get(LOOK_UP, answer(status)));
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent(/^Oops! Your transaction invalid$/));
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(document.querySelector('.lucide-x')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Daftar ulang' })).toHaveAttribute('href', '/registration');
});

test('who placed the order registers again with its program and data', async () => {
  rememberOrderLink(ID, SECRET);
  api.use(
    http.get(LOOK_UP, answer('FAILED')),
    http.get('http://localhost/api/v1/course-schedules/active', () =>
      HttpResponse.json({ message: 'x', data: { rows: [], count: 0 } }),
    ),
    http.get(`http://localhost/api/v1/my-registration/${SECRET}`, () =>
      HttpResponse.json({ message: 'x', data: ended('FAILED') }),
    ),
  );
  const { user, router } = await open();
  await user.click(await screen.findByRole('link', { name: 'Daftar ulang' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/registration'));
  expect(router.state.location.search).toBe(`?id=${ended('FAILED').course.id}`);
  expect(readDraft()?.values).toMatchObject({
    course_id: String(ended('FAILED').course.id),
    email_student: ended('FAILED').participant.email,
    name: ended('FAILED').payer?.name,
    phone_number: '+62 812-3456-7890',
    phone_confirmation: '+62 812-3456-7890',
  });
});

test('while the order is read, registering again says so, and more presses ask for nothing', async () => {
  rememberOrderLink(ID, SECRET);
  let reads = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.use(
    http.get(LOOK_UP, answer('FAILED')),
    http.get('http://localhost/api/v1/course-schedules/active', () =>
      HttpResponse.json({ message: 'x', data: { rows: [], count: 0 } }),
    ),
    http.get(`http://localhost/api/v1/my-registration/${SECRET}`, async () => {
      reads += 1;
      await held;
      return HttpResponse.json({ message: 'x', data: ended('FAILED') });
    }),
  );
  const { user, router } = await open();
  await user.click(await screen.findByRole('link', { name: 'Daftar ulang' }));
  const busy = screen.getByRole('link', { name: copy.opening });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  expect(reads).toBe(1);
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/registration'));
});

test('a visitor who goes elsewhere while the order is read stays there, and keeps what they typed', async () => {
  rememberOrderLink(ID, SECRET);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.use(
    http.get(LOOK_UP, answer('FAILED')),
    http.get('http://localhost/api/v1/course-schedules/active', () =>
      HttpResponse.json({ message: 'x', data: { rows: [], count: 0 } }),
    ),
    http.get(`http://localhost/api/v1/my-registration/${SECRET}`, async () => {
      await held;
      return HttpResponse.json({ message: 'x', data: ended('FAILED') });
    }),
  );
  const { user, router } = await open();
  await user.click(await screen.findByRole('link', { name: 'Daftar ulang' }));
  await act(() => router.navigate('/registration'));
  release();
  await user.type(await screen.findByRole('textbox', { name: 'Nama pembayar' }), 'Sari Wulandari');
  await waitFor(() => expect(readDraft()?.values.name).toBe('Sari Wulandari'));
  expect(readDraft()?.values).not.toHaveProperty('email_student');
  expect(router.state.location.search).toBe('');
});

test.each([
  ['its program', { slug: 'full-stack', thumbnail: null }, '/media/covers/full-stack.svg'],
  ['nothing, where the API of the version before names no program', {}, undefined],
])('the order has the cover of %s', async (_whose, course, cover) => {
  api.use(http.get(LOOK_UP, answer('PAID', { ...data, course: { ...data.course, ...course } })));
  await open();
  await screen.findByText('Full Stack Web Development');
  expect(document.querySelector('img[width="60"]')?.getAttribute('src')).toBe(cover);
});

test('a look-up that fails is invalid, and can be tried again', async () => {
  api.use(http.get(LOOK_UP, () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Oops! Your transaction invalid'));
  await user.click(screen.getByRole('button', { name: 'Periksa lagi' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Yippie!'));
  expect(heading()).toHaveFocus();
});

test('a look-up that fails without a connection is tried again as soon as there is one', async () => {
  api.use(http.get(LOOK_UP, () => HttpResponse.error(), { once: true }));
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Oops! Your transaction invalid'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(heading()).toHaveTextContent('Yippie!'));
});

test('another tab of the browser that placed the order leads to it: a bank’s app opens one', async () => {
  rememberOpenOrder({ transactionId: ID, secret: SECRET, key: 'k'.repeat(32) });
  await open();
  expect(await screen.findByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute(
    'href',
    `/my-registration/${SECRET}`,
  );
});

test('elsewhere than in the browser that placed the order its link is mailed, and what became of that takes the focus', async () => {
  let asked: unknown = null;
  api.use(
    http.post('http://localhost/api/v1/order-links/send', async ({ request }) => {
      asked = await request.json();
      return HttpResponse.json({ message: 'x', data: null });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Kirim tautan ke email' }));
  expect((await screen.findByText(/sudah kami kirim/)).closest('[tabindex]')).toHaveFocus();
  expect(asked).toEqual({ transaction_id: ID });
});

test('a pending payment says so, links to its invoice, and becomes valid without a reload', async () => {
  const looks: number[] = [];
  api.use(
    http.get(LOOK_UP, () => {
      looks.push(1);
      if (looks.length === 2) return HttpResponse.error();
      return answer(looks.length < 3 ? 'PENDING' : 'PAID', looks.length < 3 ? null : data)();
    }),
  );
  rememberInvoice(ID, 'http://localhost/invoice');
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Menunggu pembayaran'));
  expect(await screen.findByRole('link', { name: 'Buka halaman pembayaran' })).toHaveAttribute(
    'href',
    'http://localhost/invoice',
  );
  expect(screen.getByText('Memeriksa status…')).toBeInTheDocument();
  // A look that fails in between changes nothing.
  await waitFor(() => expect(looks).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(heading()).toHaveTextContent('Menunggu pembayaran');
  await waitFor(() => expect(heading()).toHaveTextContent('Yippie!'));
}, 20_000);

test('an order paid in part says what came and what is missing, and leads to the invoice for the rest', async () => {
  const rest = {
    received: 3_000_000,
    owed: 375_000,
    invoice: { invoice_url: 'http://localhost/rest', expires_at: '2026-11-30T16:59:00Z', amount: 375_000 },
  };
  api.use(http.get(LOOK_UP, () => HttpResponse.json({ message: 'x', status: 'PENDING', rest, data: null })));
  rememberInvoice(ID, 'http://localhost/paid-in-part');
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Menunggu pembayaran'));
  expect(screen.getByText(/Rp3,000,000 sudah masuk, kurang Rp375,000/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bayar Rp375,000' })).toHaveAttribute('href', 'http://localhost/rest');
  expect(screen.queryByRole('link', { name: 'Buka halaman pembayaran' })).not.toBeInTheDocument();
});

test('whose bill of a later stage is not paid is not congratulated: it says what came and what waits, and looks until it is paid', async () => {
  const owing = { received: 3_375_000, owed: 6_750_000, asked: 3_375_000, bill_ended: false };
  let looks = 0;
  api.use(
    http.get(LOOK_UP, () => {
      looks += 1;
      const now = looks === 1 ? owing : { received: 6_750_000, owed: 3_375_000, asked: null, bill_ended: false };
      return HttpResponse.json({ message: 'x', status: 'PAID', owing: now, data });
    }),
  );
  rememberInvoice(ID, 'http://localhost/paid-before');
  rememberOrderLink(ID, SECRET);
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Menunggu pembayaran'));
  expect(
    screen.getByText(/Rp3,375,000 dari Rp10,125,000 sudah masuk\. Tagihan berikutnya, Rp3,375,000, belum dibayar\./),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Yippie/)).not.toBeInTheDocument();
  // The tab may remember the bill before this one, which was paid.
  expect(screen.queryByRole('link', { name: 'Buka halaman pembayaran' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', `/my-registration/${SECRET}`);
  await waitFor(() => expect(heading()).toHaveTextContent('Yippie!'), { timeout: 8_000 });
}, 20_000);

test('whose bill of a later stage ended unpaid is told so, and sent to the page of the order', async () => {
  const owing = { received: 3_375_000, owed: 6_750_000, asked: null, bill_ended: true };
  api.use(http.get(LOOK_UP, () => HttpResponse.json({ message: 'x', status: 'PAID', owing, data })));
  rememberOrderLink(ID, SECRET);
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Menunggu pembayaran'));
  expect(screen.getByText(/tidak ada pembayaran yang masuk lewat tagihan itu/)).toBeInTheDocument();
  expect(screen.getByText(/Rp3,375,000 dari Rp10,125,000 sudah masuk, dan kursimu tetap pasti/)).toBeInTheDocument();
  expect(screen.queryByText(/Yippie/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', `/my-registration/${SECRET}`);
});

test('a paid stage is valid with what came, and not with the whole total', async () => {
  const owing = { received: 3_375_000, owed: 6_750_000, asked: null, bill_ended: false };
  api.use(http.get(LOOK_UP, () => HttpResponse.json({ message: 'x', status: 'PAID', owing, data })));
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent(/^Yippie! You have registered to the event$/));
  expect(screen.getByText('Rp3,375,000 dari Rp10,125,000')).toBeInTheDocument();
  expect(screen.queryByText('Rp10,125,000')).not.toBeInTheDocument();
  expect(screen.getByText(/Sisanya Rp6,750,000 dibayar lewat halaman pesananmu\./)).toBeInTheDocument();
});

test('whose way to pay ended keeps the seat, and is sent to the page of the order for another', async () => {
  rememberInvoice(ID, 'http://localhost/ended');
  rememberOrderLink(ID, SECRET);
  api.use(
    http.get(LOOK_UP, () => HttpResponse.json({ message: 'x', status: 'PENDING', needs_invoice: true, data: null })),
  );
  await open();
  expect(await screen.findByText(/Kursimu tetap disimpan sampai batas waktunya/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Buka halaman pembayaran' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', `/my-registration/${SECRET}`);
});

test('back in the tab while a look is under way: the newest look counts, and it stays one loop', async () => {
  const held: (() => void)[] = [];
  let looks = 0;
  api.use(
    http.get(LOOK_UP, async () => {
      const look = (looks += 1);
      // Slow: what it says is old by the time it comes.
      if (look === 2)
        await new Promise<void>((resolve) => {
          held.push(resolve);
        });
      return answer(look < 3 ? 'PENDING' : 'PAID', look < 3 ? null : data)();
    }),
  );
  const back = () => {
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Menunggu pembayaran'));
  back();
  await waitFor(() => expect(held).toHaveLength(1));
  back();
  await waitFor(() => expect(heading()).toHaveTextContent('Yippie!'));
  held[0]?.();
  back();
  // Longer than the pause between two looks.
  await act(() => new Promise((resolve) => setTimeout(resolve, 3_500)));
  expect(heading()).toHaveTextContent('Yippie!');
  expect(looks).toBe(3);
}, 20_000);

test('a payment that came too late for its seat says that the team will call', async () => {
  api.use(http.get(LOOK_UP, answer('PAID_UNPLACED', { ...data, status: 'PAID_UNPLACED' })));
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Pembayaran sudah kami terima'));
  expect(screen.getByText(/Tim kami akan menghubungimu/)).toBeInTheDocument();
  // The look-up does not hold the cause, which may be another than lateness.
  expect(screen.queryByText(/lewat waktu|terisi/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Yippie/)).not.toBeInTheDocument();
});

test('a free order without a seat is not thanked for a payment', async () => {
  api.use(http.get(LOOK_UP, answer('PAID_UNPLACED', { ...data, status: 'PAID_UNPLACED', amount: 0 })));
  await open();
  await waitFor(() => expect(heading()).toHaveTextContent('Tempatmu belum pasti'));
  expect(screen.getByText(/Tim kami akan menghubungimu tentang batch lain/)).toBeInTheDocument();
  expect(screen.queryByText(/Pembayaran|dana/)).not.toBeInTheDocument();
});

test('the calendar file is the whole first day, escaped and folded', () => {
  const file = calendarFile(
    { id: 12, title: 'Data; Sains, \\ Analitik '.repeat(4), batch: 14, start_date: '2026-12-31' },
    Date.UTC(2026, 10, 21, 1, 2, 3),
  );
  expect(file).toContain('DTSTAMP:20261121T010203Z\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('Data\\; Sains\\, \\\\ Analitik');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
