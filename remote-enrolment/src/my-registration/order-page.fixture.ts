import { KIRANA } from '@site/shared/person/person.fixture';
import type { OrderPage } from '@site/shared/api/order-page';

export const SECRET = 'a'.repeat(43);
export const URL = `http://localhost/api/v1/my-registration/${SECRET}`;

const money = {
  ...{ price: 12_500_000, course_discount: 1_875_000, voucher_discount: 500_000, voucher_code: 'KARSA10' },
  ...{ charged: 10_125_000, paid: 0, refunded: 0, refunding: 0, written_off: 0 },
  ...{ balance: -10_125_000, due: 10_125_000, is_too_small: false, payments: [] },
};

/** An unpaid order as the payer sees it, on 23 November 2026. */
export const unpaid: OrderPage = {
  role: 'PAYER',
  state: 'PENDING',
  place: 'HELD',
  is_replaced: false,
  created_at: '2026-11-23T02:41:00.000Z',
  paid_at: null,
  held_until: '2026-11-24T02:41:00.000Z',
  now: '2026-11-23T07:59:00.000Z',
  course: { id: 1, slug: 'full-stack', title: 'Full Stack Web Development', type: 'BOOTCAMP', thumbnail: null },
  batch: {
    time_zone: 'Asia/Jakarta',
    ...{ id: 12, number: 14, start_date: '2026-12-07', end_date: '2027-03-25', start_time: '19:00', end_time: '21:30' },
    ...{ days: 'Senin–Kamis', mode: 'REMOTE', location: null, starts_at: '2026-12-07T12:00:00.000Z' },
    ...{ joining_details: null, is_cancelled: false },
    instructor: { name: 'Rangga Prasetya', current_job: 'Staff Engineer' },
  },
  participant: { ...KIRANA, address: 'Jl. Tirtodipuran 27', motivation: 'Pindah kerja' },
  payer: { name: 'Bambang Sutrisno', email: 'bambang@karsa.test' },
  transaction_id: '8f14e45f-ceea-467f-9575-1c0de3b2a6d1',
  money,
  stages: [],
  invoice: { url: '#invoice', amount: 10_125_000, expires_at: '2026-11-24T02:41:00.000Z' },
  refunds: [],
  refund_rules: { steps: [], percent: 100, amount: 0 },
  documents: [],
  needs_refund_account: false,
  refund_account: null,
  may: {
    pay: true,
    correct: true,
    change_participant: true,
    cancel: true,
    resend_mail: true,
    ask_receipt: false,
    set_refund_account: false,
  },
};

export const paid: OrderPage = {
  ...unpaid,
  state: 'PAID',
  place: 'CONFIRMED',
  paid_at: '2026-11-23T03:12:00.000Z',
  held_until: null,
  invoice: null,
  money: {
    ...money,
    ...{ paid: 10_125_000, balance: 0, due: 0 },
    payments: [{ amount: 10_125_000, channel: 'BCA_VIRTUAL_ACCOUNT', paid_at: '2026-11-23T03:12:00.000Z' }],
  },
  refund_rules: {
    steps: [
      { percent: 100, until: '2026-11-30T12:00:00.000Z', amount: 10_125_000 },
      { percent: 50, until: '2026-12-07T12:00:00.000Z', amount: 5_062_500 },
    ],
    percent: 100,
    amount: 10_125_000,
  },
  may: { ...unpaid.may, pay: false, ask_receipt: true },
};

const refund: Omit<OrderPage['refunds'][number], 'state' | 'standing'> = {
  amount: 10_125_000,
  method: 'PROVIDER',
  channel: 'BCA',
  reference: null,
  taken_because: null,
  created_at: '2026-11-24T01:15:00.000Z',
  updated_at: '2026-11-24T01:15:00.000Z',
};
const none = {
  pay: false,
  correct: false,
  change_participant: false,
  cancel: false,
  resend_mail: false,
  ask_receipt: false,
  set_refund_account: false,
};

const standings = { PENDING: 'UNCONFIRMED', DONE: null, FAILED: 'DENIED' } as const;

/** The order after it was cancelled, with its money in this state. @param standing the state at the provider, if `state` does not say it */
export const returning = (
  state: 'PENDING' | 'DONE' | 'FAILED',
  standing: OrderPage['refunds'][number]['standing'] = standings[state],
): OrderPage => ({
  ...paid,
  state: 'CANCELLED',
  place: null,
  refunds: [{ ...refund, state, standing }],
  refund_rules: null,
  may: none,
});

/** The same order for a program that costs nothing. */
export const free = (order: OrderPage): OrderPage => ({
  ...order,
  money: {
    ...money,
    ...{ price: 0, course_discount: 0, voucher_discount: 0, voucher_code: null, charged: 0, balance: 0, due: 0 },
  },
  refund_rules: null,
  may: { ...order.may, ask_receipt: false },
});

/** The order in stages of which the second is due on a day. */
export const inStages = (dueOn: string, state: 'NEXT' | 'OVERDUE'): OrderPage => ({
  ...paid,
  money: { ...money, paid: 3_375_000, balance: -6_750_000, due: 3_375_000 },
  stages: [
    { number: 1, due_on: '2026-11-23', amount: 3_375_000, state: 'PAID' },
    { number: 2, due_on: dueOn, amount: 3_375_000, state },
    { number: 3, due_on: '2027-02-22', amount: 3_375_000, state: 'LATER' },
  ],
  may: { ...paid.may, pay: true },
});

export const ended = (state: 'EXPIRED' | 'FAILED' | 'CANCELLED'): OrderPage => ({
  ...unpaid,
  ...{ state, place: null, invoice: null, refund_rules: null, may: none, held_until: null },
  money: { ...money, charged: 0, balance: 0, due: 0 },
});

export const ofParticipant = (order: OrderPage): OrderPage => ({
  ...order,
  role: 'PARTICIPANT',
  ...{ money: null, payer: null, transaction_id: null, invoice: null, refunds: [], stages: [], refund_rules: null },
  documents: [],
  may: { ...none, correct: true },
});
