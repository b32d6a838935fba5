/** An order for tests: paid in full, with a firm seat, and 250,000 rupiah too much on it. */
import type { MoneyDocument, OrderDetail, Outcome } from '@site/shared/api/orders';
import type { RegistrationDetail } from '@site/shared/api/registration';

export const ORDER_ID = '8f14e45f-ceea-467f-9575-000000000001';

export const registration: RegistrationDetail = {
  id: 1,
  transaction_id: ORDER_ID,
  course_schedule: {
    id: 14,
    course: { title: 'Full Stack Web Development' },
    batch: 14,
    start_date: '2026-12-07',
    start_time: '19:00',
    end_time: '21:30',
    time_zone: 'Asia/Jakarta',
  },
  first_name: 'Kirana',
  last_name: 'Sutrisno',
  gender: 'P',
  birth_date: '2001-08-14',
  email: 'kirana@karsa.test',
  phone_number: '0812-3456-7890',
  country: 'ID',
  address: 'Jl. Tirtodipuran 27',
  city: 'Yogyakarta',
  zip_code: '55143',
  motivation: 'Ingin pindah karier.',
  created_at: '2026-11-20T03:00:00.000Z',
  payer: { name: 'Bambang Sutrisno', email: 'bambang@karsa.test' },
  xendit_transaction: { price: 10_125_000, status: 'PAID' },
  order: {
    state: 'PAID',
    price: 12_500_000,
    course_discount: 1_875_000,
    voucher_discount: 500_000,
    amount: 10_125_000,
    voucher: { code: 'KARSA10' },
    created_at: '2026-11-20T03:00:00.000Z',
    updated_at: '2026-11-20T05:15:00.000Z',
    expires_at: '2026-11-21T03:00:00.000Z',
    paid_at: '2026-11-20T05:15:00.000Z',
    terms_accepted_at: '2026-11-20T03:00:00.000Z',
  },
  invoices: [],
};

/** What was issued for it. */
export const documents: MoneyDocument[] = [
  {
    id: 1,
    kind: 'TAGIHAN',
    number: 'TG/2026/000412',
    issued_at: '2026-11-20T03:00:00.000Z',
    amount: 10_125_000,
    corrects: null,
    corrected_by: [],
  },
  {
    id: 2,
    kind: 'BUKTI_PEMBAYARAN',
    number: 'BP/2026/000398',
    issued_at: '2026-11-20T05:15:00.000Z',
    amount: 10_125_000,
    corrects: null,
    corrected_by: ['NK/2026/000007'],
  },
  {
    id: 3,
    kind: 'NOTA_KREDIT',
    number: 'NK/2026/000007',
    issued_at: '2026-11-22T05:15:00.000Z',
    amount: 250_000,
    corrects: 'BP/2026/000398',
    corrected_by: [],
  },
];

const entry = (part: Partial<OrderDetail['entries'][number]>): OrderDetail['entries'][number] => ({
  id: 1,
  kind: 'PAYMENT',
  amount: 10_125_000,
  provider: 'sandbox',
  provider_reference: 'inv-1',
  channel: 'BCA',
  occurred_at: '2026-11-20T05:15:00.000Z',
  actor: 'PROVIDER',
  staff: null,
  reason: null,
  matched_payment_id: null,
  ...part,
});

export const order: OrderDetail = {
  transaction_id: ORDER_ID,
  state: 'PAID',
  money: {
    charged: 10_625_000,
    paid: 11_375_000,
    refunded: 250_000,
    refunding: 250_000,
    written_off: 0,
    balance: 250_000,
  },
  refund_by_policy: 10_875_000,
  charges: [
    {
      id: 4,
      kind: 'MOVED',
      amount: 500_000,
      actor: 'STAFF',
      staff: 'Rani',
      reason: 'Minta akhir pekan',
      created_at: '2026-11-21T03:00:00.000Z',
    },
  ],
  entries: [
    entry({}),
    entry({
      id: 2,
      kind: 'BANK_TRANSFER',
      amount: 1_250_000,
      channel: 'Mandiri',
      provider_reference: 'KA-2611-0031',
      occurred_at: '2026-11-21T05:15:00.000Z',
      actor: 'STAFF',
      staff: 'Dimas',
    }),
    entry({
      id: 3,
      kind: 'REFUND',
      amount: -250_000,
      channel: null,
      provider_reference: 'RF-1',
      occurred_at: '2026-11-22T05:15:00.000Z',
    }),
  ],
  refunds: [
    {
      id: 7,
      transaction_id: ORDER_ID,
      amount: 250_000,
      method: 'BANK_TRANSFER',
      state: 'PENDING',
      channel: 'BCA',
      provider: null,
      provider_reference: null,
      failure_code: null,
      reason: 'Kelebihan',
      created_at: '2026-11-22T06:15:00.000Z',
      updated_at: '2026-11-22T06:15:00.000Z',
      payer: { name: 'Bambang Sutrisno', email: 'bambang@karsa.test' },
      account: null,
    },
  ],
  instalments: [],
  places: [
    {
      registration_id: 1,
      course_schedule_id: 14,
      course: { id: 3, slug: 'full-stack-web-development' },
      title: 'Full Stack Web Development',
      batch: 14,
      state: 'CONFIRMED',
      created_at: '2026-11-20T03:00:00.000Z',
    },
  ],
  notes: [{ id: 1, text: 'Ayahnya akan menelepon.', staff_name: 'Dina', created_at: '2026-11-20T04:00:00.000Z' }],
  actions: [
    {
      action: 'MOVE',
      actor: 'STAFF',
      staff: 'Rani',
      reason: 'Minta akhir pekan',
      created_at: '2026-11-21T03:00:00.000Z',
    },
  ],
  mails: [
    {
      id: 12,
      kind: 'moved',
      to: 'PAYER',
      recipient: 'bambang@karsa.test',
      subject: 'Jadwal Full Stack Web Development diubah',
      state: 'GIVEN_UP',
      attempts: 6,
      created_at: '2026-11-21T03:00:00.000Z',
      sent_at: null,
    },
    {
      id: 11,
      kind: 'confirmed',
      to: 'PARTICIPANT',
      recipient: 'kirana@karsa.test',
      subject: 'Pendaftaran Full Stack Web Development berhasil',
      state: 'SENT',
      attempts: 1,
      created_at: '2026-11-20T05:15:00.000Z',
      sent_at: '2026-11-20T05:15:02.000Z',
    },
  ],
};

/** What a call of staff answers where nothing changes but what `part` says. */
export const outcome = (part: Partial<Outcome> = {}): Outcome => ({
  before: { state: order.state, ...order.money },
  after: { state: order.state, ...order.money },
  seats: [],
  refunds: [],
  bill: null,
  mails: [],
  ...part,
});
