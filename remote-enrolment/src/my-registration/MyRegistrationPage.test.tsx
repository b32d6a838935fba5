import type { OrderPage } from '@site/shared/api/order-page';
import { useStore } from '@site/shared/store';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { copy } from './copy.ts';
import { ended, free, inStages, ofParticipant, paid, returning, SECRET, unpaid, URL } from './order-page.fixture.ts';
import { readDraft } from '../registration/draft.ts';
import { openOrder, rememberOpenOrder } from '../registration/open-order.ts';
import { schedules } from '../registration/registration.fixture.ts';

/** What the server knows, and what it was told. */
let order: OrderPage;
const calls: { action: string; body: Record<string, unknown>; key: string | null }[] = [];
const api = startApi(
  http.get(URL, () => HttpResponse.json({ message: 'x', data: order })),
  http.post(`${URL}/:action`, async ({ request, params }) => {
    const body = (await request.json()) as Record<string, unknown>;
    if (body['preview'] !== true)
      calls.push({ action: String(params['action']), body, key: request.headers.get('idempotency-key') });
    return HttpResponse.json({ message: 'x', data: { outcome: null, page: order } });
  }),
);
const refuse = (status: number, body: object) => () => HttpResponse.json(body, { status });

const heading = () => screen.getByRole('heading', { level: 1 });
async function open(shown: OrderPage) {
  order = shown;
  return renderRoute(routes, `/my-registration/${SECRET}`);
}

beforeEach(() => {
  calls.length = 0;
  sessionStorage.clear();
  window.location.hash = '';
  useToastStore.setState({ toasts: [] });
  useStore.setState(useStore.getInitialState());
});
afterEach(() => jest.restoreAllMocks());

describe('the state comes first:', () => {
  test.each<[string, OrderPage]>([
    ['Menunggu pembayaran', unpaid],
    ['Lunas, kursi pasti', paid],
    ['Tahap 2 menunggu', inStages('2027-01-11', 'NEXT')],
    ['Tahap 2 lewat 4 hari', inStages('2026-11-19', 'OVERDUE')],
    ['Dana sedang dikembalikan', returning('PENDING')],
    ['Rp10,125,000 sudah dikirim', returning('DONE')],
    ['Pengembalian dana tertunda', returning('FAILED')],
    ['Pengembalian dana tertunda', returning('PENDING', 'STUCK')],
    ['Batas waktu pembayaran lewat', ended('EXPIRED')],
    ['Pembayaran gagal', ended('FAILED')],
    ['Pendaftaran dibatalkan', ended('CANCELLED')],
    ['Pembayaran sudah kami terima', { ...paid, state: 'PAID_UNPLACED', place: null }],
    ['Tempatmu disimpan', ofParticipant(unpaid)],
    ['Kursi pasti', ofParticipant(paid)],
  ])('%s', async (title, shown) => {
    await open(shown);
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByText(/Batch\s14, untuk Kirana Maheswari/)).toBeInTheDocument();
  });

  test('money that goes back of a class that goes on is no cancellation, and nobody claims that it arrived', async () => {
    await open({ ...paid, refunds: returning('DONE').refunds });
    expect(screen.getByText('Pengembalian disetujui')).toBeInTheDocument();
    expect(screen.queryByText('Pembatalan diterima')).not.toBeInTheDocument();
    expect(screen.getAllByText('Dana dikirim').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Dana diterima|sudah kembali/)).not.toBeInTheDocument();
  });

  test('money that a bank took back is said to be that, and nobody claims to have agreed to it or sent it', async () => {
    const taken_because = 'Pembayaran ditarik kembali oleh bank';
    const refunds = returning('DONE').refunds.map((refund) => ({ ...refund, taken_because }));
    const money = paid.money && { ...paid.money, refunded: 10_125_000, balance: -10_125_000, due: 10_125_000 };
    await open({ ...paid, money, refunds });
    expect(heading()).toHaveTextContent('Masih kurang Rp10,125,000');
    expect(screen.getByText(taken_because)).toBeInTheDocument();
    expect(screen.queryByText(/disetujui|Dana (diproses|dikirim)/)).not.toBeInTheDocument();
  });

  test('of which a bank took what was paid in part keeps its seat beyond its deadline, and nobody claims that the money is here', async () => {
    const taken_because = 'Pembayaran ditarik kembali oleh bank';
    const refunds = returning('DONE').refunds.map((refund) => ({ ...refund, amount: 3_000_000, taken_because }));
    const money = unpaid.money && { ...unpaid.money, paid: 3_000_000, refunded: 3_000_000 };
    await open({ ...unpaid, money, refunds, held_until: '2026-11-23T02:41:00.000Z' });
    expect(
      screen.getByText('Batas waktu sudah lewat. Tempatnya masih kami simpan sampai tim kami memutuskan.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/sudah masuk/)).not.toBeInTheDocument();
  });

  test('of which a bank took the money, and that was cancelled then, does not claim that it was sent', async () => {
    const cancelled = returning('DONE');
    const taken_because = 'Pembayaran ditarik kembali oleh bank';
    const refunds = cancelled.refunds.map((refund) => ({ ...refund, taken_because }));
    await open({ ...cancelled, refunds });
    expect(heading()).toHaveTextContent('Pendaftaran dibatalkan');
    expect(screen.queryByText(/sudah dikirim/)).not.toBeInTheDocument();
  });

  test.each([
    ['NOT_SETTLED', 'Sedang kami minta ke kanal pembayaranmu. Biasanya beberapa hari kerja.'],
    ['UNCONFIRMED', 'Sudah diterima kanal pembayaranmu, menunggu banknya. Biasanya beberapa hari kerja.'],
    ['STUCK', 'Kanal pembayaran belum memberi kabar. Tim kami memeriksanya, dan uangmu tetap aman.'],
  ] as const)('money that goes back and is %s says how far it is', async (standing, words) => {
    await open(returning('PENDING', standing));
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('ended without a payment was not free', async () => {
    const money = unpaid.money && { ...unpaid.money, charged: 0, paid: 0, balance: 0, due: 0 };
    await open({ ...ended('CANCELLED'), money });
    expect(screen.queryByText('GRATIS')).not.toBeInTheDocument();
    expect(screen.getAllByText('Rp0').length).toBeGreaterThan(0);
  });

  test('paid too little says what came and what is missing', async () => {
    const money = unpaid.money && { ...unpaid.money, paid: 3_000_000, balance: -7_125_000, due: 7_125_000 };
    await open({ ...unpaid, money });
    expect(screen.getByText('Rp3,000,000 sudah masuk, kurang Rp7,125,000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bayar sisa Rp7,125,000', hidden: true })).toBeInTheDocument();
  });

  test('of which too little is left for an invoice says what follows, and offers no payment', async () => {
    const rest = { paid: 10_124_500, balance: -500, due: 500, is_too_small: true };
    const money = unpaid.money && { ...unpaid.money, ...rest };
    await open({ ...unpaid, money, may: { ...unpaid.may, pay: false } });
    const notice = screen.getByText(
      'Sisa Rp500 terlalu kecil untuk dibayar lewat tagihan, jadi hubungi kami untuk menyelesaikannya.',
    );
    expect(within(notice.parentElement ?? document.body).getByRole('link', { name: /Hubungi kami/ })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    );
    expect(screen.queryByText(/siap dibayar/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Bayar/, hidden: true })).not.toBeInTheDocument();
  });

  test.each(['NEXT', 'OVERDUE'] as const)(
    'of whose stage, %s, too little is left says with which stage it is asked for',
    async (state) => {
      const shown = inStages('2026-11-19', state);
      const rest = { paid: 6_749_500, balance: -3_375_500, due: 500, is_too_small: true };
      const money = shown.money && { ...shown.money, ...rest };
      await open({ ...shown, money, may: { ...shown.may, pay: false } });
      expect(
        screen.getByText('Sisa Rp500 terlalu kecil untuk ditagih sendiri, jadi kami tagih bersama tahap 3.'),
      ).toBeInTheDocument();
      expect(screen.queryByText(/bicarakan dengan kami/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Bayar|Lunasi/, hidden: true })).not.toBeInTheDocument();
    },
  );

  test('says where to go as a link that can be followed, and shows the phone number in groups', async () => {
    const details = 'https://rapat.test/14, sandi 1234';
    await open({ ...paid, batch: { ...paid.batch, joining_details: details } });
    const link = screen.getByRole('link', { name: /^https:/ });
    expect(link).toHaveAttribute('href', 'https://rapat.test/14');
    expect(link.parentElement).toHaveTextContent(/, sandi 1234$/);
    expect(screen.queryByText(/tautan dikirim|kami kirim ke email sehari/)).not.toBeInTheDocument();
    expect(screen.getByText('+62 812-3456-7890')).toBeInTheDocument();
  });

  test('whose place another one took says so, and offers neither to register again nor a plan', async () => {
    await open({ ...ended('CANCELLED'), is_replaced: true });
    expect(heading()).toHaveTextContent('Diganti pesanan lain');
    expect(screen.queryByRole('link', { name: 'Daftar ulang' })).not.toBeInTheDocument();
    expect(screen.queryByText('GRATIS')).not.toBeInTheDocument();
  });

  test('whose money is on its way back does not say that it came back', async () => {
    const money = paid.money && { ...paid.money, refunding: 2_000_000 };
    await open({ ...ended('CANCELLED'), money });
    expect(screen.getByText('Sedang dikembalikan').closest('div')).toHaveTextContent('Rp2,000,000');
    expect(screen.queryByText('Dikembalikan')).not.toBeInTheDocument();
  });

  test('of a batch that was cancelled says so, and promises no link', async () => {
    const batch = { ...paid.batch, is_cancelled: true };
    await open({ ...ended('CANCELLED'), batch });
    expect(screen.getByText(/^Batch ini tidak jadi berlangsung\./)).toBeInTheDocument();
    expect(screen.queryByText(/tautan dikirim/)).not.toBeInTheDocument();
  });

  test('of a class that is over says so, and neither promises a link nor offers a calendar or another batch', async () => {
    await open({ ...paid, now: '2027-03-26T02:00:00.000Z', refund_rules: null, may: { ...paid.may, cancel: false } });
    expect(screen.getByRole('heading', { name: 'Kelas sudah selesai' })).toBeInTheDocument();
    expect(screen.queryByText(/Tautan kelas/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Simpan ke kalender' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Kalau rencanamu berubah' })).not.toBeInTheDocument();
  });

  test("of a batch that was cancelled, before staff's decision is carried out, promises no class and no seat", async () => {
    await open({ ...paid, batch: { ...paid.batch, is_cancelled: true } });
    expect(screen.getByText(/^Batch ini tidak jadi berlangsung\./)).toBeInTheDocument();
    expect(screen.queryByText(/kursi pasti/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Simpan ke kalender' })).not.toBeInTheDocument();
  });

  test.each<[string, OrderPage]>([
    ['a free program', free({ ...paid, state: 'PAID_UNPLACED', place: null })],
    ['a free program whose batch was cancelled', free({ ...paid, batch: { ...paid.batch, is_cancelled: true } })],
    ['another person, who pays', ofParticipant({ ...paid, state: 'PAID_UNPLACED', place: null })],
  ])('without a certain seat in %s claims no payment and offers no money', async (_what, shown) => {
    await open(shown);
    expect(heading()).toHaveTextContent('Tempatmu belum pasti');
    expect(screen.getByText(/Tim kami akan menghubungimu tentang batch lain\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/Pembayaran sudah|\b(dana|uang)/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /dana/ })).not.toBeInTheDocument();
  });

  test('an unknown link says so, and mails a new one on request', async () => {
    api.use(http.get(URL, refuse(404, { message: 'x', code: 'NOT_FOUND' })));
    let asked: unknown = null;
    api.use(
      http.post('http://localhost/api/v1/order-links/send', async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json({ message: 'x', data: null });
      }),
    );
    const { user } = await open(unpaid);
    expect(heading()).toHaveTextContent('Tautan ini tidak berlaku lagi');
    await user.click(screen.getByRole('button', { name: 'Kirim tautan baru' }));
    // The button that was pressed is gone.
    expect((await screen.findByText(/sudah kami kirim/)).closest('[tabindex]')).toHaveFocus();
    expect(asked).toEqual({ ended_link: SECRET });
  });
});

describe('an unpaid order', () => {
  test('says until when the seat is held, and how much time is left by the clock of the server', async () => {
    await open(unpaid);
    expect(screen.getByText('Selasa, 24 November 2026, 09.41 WIB')).toBeInTheDocument();
    expect(screen.getByText('18 jam 42 menit')).toBeInTheDocument();
    expect(screen.getByText(/Tempat Kirana disimpan sampai saat itu\./)).toBeInTheDocument();
  });

  test('is paid at its invoice; a double tap asks once', async () => {
    const { user } = await open(unpaid);
    await user.dblClick(screen.getByRole('button', { name: 'Bayar' }));
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(calls.map(({ action, body }) => [action, body])).toEqual([['pay', { amount: 'DUE' }]]);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('in stages can be paid as a whole also below the stages, where a phone has its button', async () => {
    const { user } = await open(inStages('2027-01-11', 'NEXT'));
    const buttons = screen.getAllByRole('button', { name: 'Lunasi semua', hidden: true });
    expect(buttons).toHaveLength(2);
    const [below] = buttons;
    expect(below?.closest('aside')).toBeNull();
    await user.click(below ?? document.body);
    await waitFor(() => expect(calls.map(({ action, body }) => [action, body])).toEqual([['pay', { amount: 'ALL' }]]));
  });

  test('asks for the same thing with the same key after its answer was lost', async () => {
    const keys: (string | null)[] = [];
    api.use(
      http.post(`${URL}/pay`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    const { user } = await open(unpaid);
    const look = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Bayar' }));
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(
      'Jawabannya tidak sampai, jadi belum tentu berhasil. Coba lagi: tidak akan dilakukan dua kali.',
    );
    // The button stands at the foot of a phone, wherever its visitor scrolled to.
    expect(look.mock.contexts).toEqual([said]);
    await user.click(screen.getByRole('button', { name: 'Bayar' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  test('that is paid by now shows so where its invoice is asked for once more', async () => {
    const { user } = await open(unpaid);
    order = paid;
    await user.click(screen.getByRole('button', { name: 'Bayar' }));
    await waitFor(() => expect(heading()).toHaveTextContent('Lunas, kursi pasti'));
    expect(heading()).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  test('that was paid meanwhile is announced, and the focus stays', async () => {
    const { user } = await open(unpaid);
    const button = screen.getByRole('button', { name: 'Ubah data' });
    button.focus();
    order = paid;
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(heading()).toHaveTextContent('Lunas, kursi pasti'));
    expect(screen.getByText('Keadaan berubah: Lunas, kursi pasti')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Ubah data' })).toHaveFocus();
    expect(user).toBeDefined();
  });

  test('of which a later stage was paid meanwhile is announced without coming back to the tab', async () => {
    const waiting = inStages('2027-01-11', 'NEXT');
    await open({ ...waiting, invoice: { url: '#stage', amount: 3_375_000, expires_at: '2027-01-18T16:59:00.000Z' } });
    expect(heading()).toHaveTextContent('Tahap 2 menunggu');
    order = {
      ...waiting,
      money: waiting.money && { ...waiting.money, paid: 6_750_000, balance: -3_375_000 },
      stages: waiting.stages.map((stage) => ({ ...stage, state: stage.number === 3 ? 'NEXT' : 'PAID' })),
    };
    // Longer than the pause between two looks.
    await waitFor(() => expect(heading()).toHaveTextContent('Tahap 3 menunggu'), { timeout: 8_000 });
    expect(screen.getByText('Keadaan berubah: Tahap 3 menunggu')).toHaveAttribute('role', 'status');
  }, 20_000);

  test('says that what it shows may be old while the server is out of reach', async () => {
    await open(unpaid);
    api.use(http.get(URL, () => HttpResponse.error()));
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText(/koneksimu terputus/)).toBeInTheDocument();
    expect(heading()).toHaveTextContent('Menunggu pembayaran');
  });
});

describe('cancelling', () => {
  test('says what comes back, starts on "Tidak jadi", and moves the focus to the new state', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    const dialog = screen.getByRole('dialog', { name: 'Batalkan kelas Kirana?' });
    expect(within(dialog).getByRole('button', { name: 'Tidak jadi' })).toHaveFocus();
    order = returning('PENDING');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Jadwal berubah');
    await user.click(within(dialog).getByRole('button', { name: 'Batalkan, kembalikan Rp10,125,000' }));
    await waitFor(() => expect(heading()).toHaveTextContent('Dana sedang dikembalikan'));
    expect(calls).toMatchObject([{ action: 'cancel', body: { refund_amount: 10_125_000, reason: 'Jadwal berubah' } }]);
    expect(heading()).toHaveFocus();
  });

  test('stays open with the new amount where the rule changed meanwhile', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    api.use(
      http.post(`${URL}/cancel`, refuse(409, { message: 'x', code: 'REFUND_CHANGED', refund_amount: 5_062_500 }), {
        once: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp10,125,000' }));
    expect(await screen.findByText('Aturan berganti selagi dialog ini terbuka')).toBeInTheDocument();
    order = returning('PENDING');
    await user.click(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp5,062,500' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ refund_amount: 5_062_500 }));
  });

  test('that is given up after the rule changed begins anew with what comes back by now', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    order = { ...paid, refund_rules: { steps: [], percent: 50, amount: 5_062_500 } };
    api.use(
      http.post(`${URL}/cancel`, refuse(409, { message: 'x', code: 'REFUND_CHANGED', refund_amount: 5_062_500 }), {
        once: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp10,125,000' }));
    await screen.findByText('Aturan berganti selagi dialog ini terbuka');
    await user.click(screen.getByRole('button', { name: 'Tidak jadi' }));
    await screen.findByText(/kembali setengah/);
    order = { ...order, refund_rules: { steps: [], percent: 25, amount: 2_531_250 } };
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
    });
    await screen.findByText(/kembali 25%/);
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    expect(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp2,531,250' })).toBeInTheDocument();
    expect(screen.queryByText('Aturan berganti selagi dialog ini terbuka')).not.toBeInTheDocument();
  });

  test('that failed and was given up says nothing of that when it is asked for again', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    api.use(
      http.post(`${URL}/cancel`, refuse(429, { message: 'Terlalu banyak percobaan.', code: 'TOO_MANY_REQUESTS' })),
    );
    await user.click(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp10,125,000' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Terlalu banyak percobaan.');
    await user.click(screen.getByRole('button', { name: 'Tidak jadi' }));
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    expect(screen.queryByText('Terlalu banyak percobaan.')).not.toBeInTheDocument();
  });

  test('whose answer was lost shows what became of it, and claims nothing', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Batalkan kelas' }));
    api.use(
      http.post(`${URL}/cancel`, () => {
        order = returning('PENDING');
        return HttpResponse.error();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp10,125,000' }));
    await waitFor(() => expect(heading()).toHaveTextContent('Dana sedang dikembalikan'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/tidak berubah/)).not.toBeInTheDocument();
  });

  test('as the participant reads it says nothing of money, which the payer gets back', async () => {
    await open(ofParticipant(ended('CANCELLED')));
    expect(screen.getByText('Tempatnya sudah dilepas.')).toBeInTheDocument();
    expect(screen.queryByText(/uang yang perlu dikembalikan/)).not.toBeInTheDocument();
  });

  test('of an unpaid order says that no money came', async () => {
    const { user } = await open(unpaid);
    await user.click(screen.getByRole('button', { name: 'Batalkan pendaftaran' }));
    const dialog = screen.getByRole('dialog', { name: 'Batalkan pendaftaran Kirana?' });
    expect(dialog).toHaveTextContent('Belum ada uang yang masuk. Tempatnya dilepas sekarang juga.');
  });

  test('is not offered for a seat that a company took, and nothing is said of money that would not come back', async () => {
    await open({ ...paid, refund_rules: null, may: { ...paid.may, cancel: false } });
    expect(screen.queryByRole('button', { name: 'Batalkan kelas' })).not.toBeInTheDocument();
    expect(screen.queryByText(/uang tidak kembali/)).not.toBeInTheDocument();
    expect(screen.getByText(/Tim kami yang memindahkan/)).toBeInTheDocument();
  });

  test('is no longer offered once class began', async () => {
    await open({ ...paid, now: '2026-12-08T02:00:00.000Z', refund_rules: null, may: { ...paid.may, cancel: false } });
    expect(screen.queryByRole('button', { name: 'Batalkan kelas' })).not.toBeInTheDocument();
    expect(screen.getByText(/Sejak 07 Desember 2026 uang tidak kembali/)).toBeInTheDocument();
  });

  test('is not offered for a free class that began, and nothing is said of money that would not come back', async () => {
    await open({ ...free(paid), now: '2026-12-08T02:00:00.000Z', may: { ...paid.may, cancel: false } });
    expect(screen.queryByRole('button', { name: 'Batalkan kelas' })).not.toBeInTheDocument();
    expect(screen.queryByText(/uang tidak kembali/)).not.toBeInTheDocument();
  });
});

describe('people', () => {
  test('are corrected by what changed alone; a refusal keeps what was typed', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Ubah data' }));
    const city = await screen.findByLabelText('Kota');
    await user.clear(city);
    await user.type(city, 'Sleman');
    api.use(
      http.post(`${URL}/correct`, refuse(409, { message: 'Sudah tidak bisa', code: 'NOT_POSSIBLE' }), { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Sudah tidak bisa')).toBeInTheDocument();
    expect(screen.getByLabelText('Kota')).toHaveValue('Sleman');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ participant: { city: 'Sleman' }, before: { city: 'Yogyakarta' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that staff corrected meanwhile are named at their field; what was typed stays, and is sent over them once more', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Ubah data' }));
    const city = await screen.findByLabelText('Kota');
    await user.clear(city);
    await user.type(city, 'Sleman');
    const conflict = { message: 'Sudah diubah orang lain', code: 'CONFLICT', stored: { city: 'Bantul' } };
    api.use(http.post(`${URL}/correct`, refuse(409, conflict), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(city).toHaveAccessibleDescription(
        /Baru saja diubah menjadi “Bantul”. Kalau isianmu yang benar, simpan lagi./,
      ),
    );
    expect(city).toHaveValue('Sleman');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ participant: { city: 'Sleman' }, before: { city: 'Bantul' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that the page shows anew while they are typed over are not sent back', async () => {
    const { user } = await open(paid);
    await user.click(screen.getByRole('button', { name: 'Ubah data' }));
    const city = await screen.findByLabelText('Kota');
    await user.clear(city);
    await user.type(city, 'Sleman');
    order = { ...paid, participant: { ...paid.participant, first_name: 'Kirani' } };
    api.use(
      http.post(`${URL}/correct`, refuse(409, { message: 'Sudah tidak bisa', code: 'NOT_POSSIBLE' }), { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(/untuk Kirani/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ participant: { city: 'Sleman' }, before: { city: 'Yogyakarta' } }),
    );
  });

  test('of a participant are their own', async () => {
    const { user } = await open(ofParticipant(paid));
    expect(screen.queryByText(/Rp/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Batalkan|Ganti peserta|Bayar/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ubah data' }));
    expect(await screen.findByLabelText('Kota')).toHaveValue('Yogyakarta');
    expect(screen.queryByLabelText('Nama pembayar')).not.toBeInTheDocument();
  });
});

test('registering again keeps the data and the program', async () => {
  api.use(
    http.get('http://localhost/api/v1/course-schedules/active', () =>
      HttpResponse.json({ message: 'x', data: { rows: [], count: 0 } }),
    ),
  );
  const { user, router } = await open(ended('EXPIRED'));
  expect(screen.getByText(/Data Kirana masih ada/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Daftar ulang' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/registration?id=1'));
  expect(readDraft()?.values).toMatchObject({
    ...{ course_id: '1', name: 'Bambang Sutrisno', first_name: 'Kirana', email_student: 'kirana@karsa.test' },
    ...{ motivation: 'Pindah kerja' },
  });
});

test('registering again has the voucher of the order again, and says no more of that order', async () => {
  api.use(
    http.get('http://localhost/api/v1/course-schedules/active', () =>
      HttpResponse.json({ message: 'x', data: { rows: schedules, count: schedules.length } }),
    ),
    http.post('http://localhost/api/v1/vouchers/validate', () =>
      HttpResponse.json({ message: 'x', data: { percentage: 10, max: 500_000 } }),
    ),
  );
  rememberOpenOrder({ transactionId: unpaid.transaction_id ?? '', secret: SECRET, key: 'k'.repeat(32) });
  const { user } = await open(ended('EXPIRED'));
  await user.click(screen.getByRole('link', { name: 'Daftar ulang' }));
  expect(await screen.findByText(/hemat Rp500,000/)).toBeInTheDocument();
  expect(screen.getByLabelText('Kode voucher (opsional)')).toHaveValue('KARSA10');
  expect(openOrder()).toBeNull();
});

test('a new link ends this one: the page says where the new one is', async () => {
  const { user } = await open(paid);
  await user.click(screen.getByRole('button', { name: 'Minta tautan baru' }));
  await user.click(screen.getByRole('button', { name: 'Kirim tautan baru' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Tautan baru sudah dikirim'));
  // The button that had the focus is gone with the order.
  expect(heading()).toHaveFocus();
  expect(calls.map(({ action }) => action)).toEqual(['new-link']);
});

test('the address is no referrer, and the page is not for search engines', async () => {
  await open(paid);
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  expect(
    routes.find(({ path }) => path === '/my-registration/:secret')?.head?.(null as never, { pathname: '', search: '' })
      .noindex,
  ).toBe(true);
});

describe('Back with a dialog open, also where the link opened the first page of its tab,', () => {
  let pops = 0;
  // Before the page, which listens to the same.
  beforeAll(() => addEventListener('popstate', () => (pops += 1), { capture: true }));
  beforeEach(() => window.history.replaceState(null, ''));
  /** The dialog's entry is left. */
  const untilOnPage = async () => waitFor(() => expect(window.history.state).toBeNull());
  afterEach(untilOnPage);
  const back = async () => {
    const before = pops;
    window.history.back();
    await waitFor(() => expect(pops).toBe(before + 1));
  };
  const correct = async () => {
    const opened = await open(paid);
    await opened.user.click(await screen.findByRole('button', { name: 'Ubah data' }));
    await screen.findByRole('dialog', { name: 'Ubah data' });
    return opened;
  };
  const dialog = () => screen.queryByRole('dialog', { name: 'Ubah data' });

  test('closes it and stays on the page, which is not loaded again', async () => {
    let reads = 0;
    const { router } = await correct();
    const added = jest.spyOn(window.history, 'pushState');
    api.use(
      http.get(URL, () => {
        reads += 1;
        return HttpResponse.json({ message: 'x', data: order });
      }),
    );
    await back();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(`/my-registration/${SECRET}`);
    expect(reads).toBe(0);
    // The dialog's entry was left once, and none was added to leave again.
    expect(added).not.toHaveBeenCalled();
    added.mockRestore();
  });

  test('leaves no entry behind where it is closed by its button, however often it is opened', async () => {
    const { user } = await correct();
    const entries = window.history.length;
    const close = async () => {
      await user.click(screen.getByRole('button', { name: 'Tutup' }));
      await untilOnPage();
      expect(dialog()).not.toBeInTheDocument();
    };
    await close();
    await user.click(screen.getByRole('button', { name: 'Ubah data' }));
    await screen.findByRole('dialog', { name: 'Ubah data' });
    await close();
    expect(window.history.length).toBe(entries);
  });

  test('asks before something typed is lost', async () => {
    const { router, user } = await correct();
    await user.type(screen.getByRole('textbox', { name: 'Kota' }), ' Baru');
    await back();
    await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
    // Once more: the page stays as often as it is left so.
    await back();
    await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }));
    expect(screen.getByRole('textbox', { name: 'Kota' })).toHaveValue('Yogyakarta Baru');
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await user.click(await screen.findByRole('button', { name: 'Buang' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(`/my-registration/${SECRET}`);
  });

  test('stops nothing that is being sent: the dialog stays until the answer', async () => {
    const { router, user } = await open(paid);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.post(`${URL}/cancel`, async ({ request }) => {
        const { preview } = (await request.json()) as { preview?: boolean };
        if (preview !== true) await answered;
        return HttpResponse.json({ message: 'x', data: { outcome: null, page: order } });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Batalkan kelas' }));
    await user.click(screen.getByRole('button', { name: 'Batalkan, kembalikan Rp10,125,000' }));
    await screen.findByRole('button', { name: copy.cancel.sending });
    await back();
    expect(screen.getByRole('dialog', { name: 'Batalkan kelas Kirana?' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/my-registration/${SECRET}`);
    order = returning('PENDING');
    answer();
    await waitFor(() => expect(heading()).toHaveTextContent('Dana sedang dikembalikan'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is not all that leaves: where something was typed, the browser asks before the document goes', async () => {
    const { user } = await correct();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Kota' }), ' Baru');
    expect(isAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await user.click(await screen.findByRole('button', { name: 'Buang' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(isAsked()).toBe(false);
  });
});
