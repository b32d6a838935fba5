import { addDays, type PlainDate } from '@site/shared/dates';
import { conflict, type ApiError } from '../../../http/api-error.ts';
import { leftOf, type OrderMoney } from '../../money/ledger/money.ts';
import type { MatchedPayment } from '../../money/ledger/unmatched.ts';
import { stages } from '../../money/ledger/instalments.ts';
import { isAllowed, type LifecycleEvent } from '../orders/order-lifecycle.ts';
import type { CurrentPlace } from '../orders/places.ts';
import type { OrderState } from '../orders/repository.ts';
import { notPossible } from './act.ts';
import type { OrderPermitted } from './schemas.ts';

/** The facts that decide what staff may do with an order. */
export interface OrderStanding {
  readonly state: OrderState;
  readonly money: OrderMoney;
  /** The sum that can be billed now, whole rupiah. */
  readonly due: number;
  /** Whether class of its people's batch has begun. */
  readonly hasBegun: boolean;
  /** Whether it has an invoice that can be paid. */
  readonly hasInvoice: boolean;
  /** The newest place of each of its people. */
  readonly places: readonly CurrentPlace[];
  /** The facts that a plan of stages depends on. `smallest` is the smallest amount that can be billed, whole rupiah. */
  readonly planning: { readonly today: PlainDate; readonly endDate: PlainDate; readonly smallest: number };
  /** The payments that staff matched to it. */
  readonly matched: readonly Pick<MatchedPayment, 'id' | 'amount' | 'is_given_back'>[];
}

/** The smallest amount that can be billed, whole rupiah. */
type Least = { readonly planning: Pick<OrderStanding['planning'], 'smallest'> };

/**
 * The reasons to refuse a call that the state of the order allows, whatever the call's fields are; null where there is none. Each call checks its own
 * reason with the order locked, and {@link permitted} checks all of them.
 */
export const refusals = {
  cancel: ({ places }: Pick<OrderStanding, 'places'>) => (places.some(isCertified) ? certified() : null),
  refund: ({ money }: Pick<OrderStanding, 'money'>) =>
    leftOf(money) > 0 ? null : conflict('NOTHING_TO_REFUND', 'Tidak ada uang yang bisa dikembalikan dari sini.'),
  writeOff: ({ money }: Pick<OrderStanding, 'money'>) => (money.balance < 0 ? null : nothingOwed()),
  /** An order without a certain seat is billed only for the rest of a partial payment, and only until class begins. */
  bill: ({
    state,
    money,
    due,
    hasBegun,
    planning,
  }: Pick<OrderStanding, 'state' | 'money' | 'due' | 'hasBegun'> & Least) =>
    refusalToAskFor(due, planning.smallest) ??
    (state === 'PENDING' && (leftOf(money) <= 0 || hasBegun) ? notPossible(state) : null),
  plan: ({ money: { paid, charged }, due, planning }: Pick<OrderStanding, 'money' | 'due' | 'planning'>) => {
    if (paid > 0) return conflict('HAS_MONEY', 'Pendaftaran ini sudah dibayar sebagian.');
    if (due === 0) return nothingOwed();
    const [tomorrow, { endDate, smallest }] = [addDays(planning.today, 1), planning];
    if (tomorrow >= endDate) return conflict('TOO_LATE', 'Kelasnya hampir selesai: tidak ada hari untuk tahap kedua.');
    return inTwo(charged).every(({ amount }) => amount >= smallest) ? null : stagesTooSmall();
  },
  receipt: ({ money }: Pick<OrderStanding, 'money'>) =>
    money.paid > money.refunded
      ? null
      : conflict('NOTHING_PAID', 'Belum ada uang yang diterima untuk pendaftaran ini.'),
  /** @param places of the person who moves */
  move: ({ places }: Pick<OrderStanding, 'places'>) => (places.some(isCertified) ? certified() : null),
  extend: ({ due, hasBegun, planning }: Pick<OrderStanding, 'due' | 'hasBegun'> & Least) =>
    hasBegun ? conflict('CLASS_BEGUN', 'Kelas di jadwal ini sudah mulai.') : refusalToAskFor(due, planning.smallest),
  resendMail: ({ state, hasInvoice }: Pick<OrderStanding, 'state' | 'hasInvoice'>) =>
    state === 'CANCELLED' || state === 'FAILED' || (state === 'PENDING' && !hasInvoice)
      ? conflict('NO_MAIL', 'Untuk keadaan pendaftaran ini tidak ada email yang bisa dikirim ulang.')
      : null,
  /** @param seat of the person who gives it to another */
  changeParticipant: (seat: Seat) => (isCertified(seat) ? certified() : null),
  unmatch: (
    { money, hasBegun, places }: Pick<OrderStanding, 'money' | 'hasBegun' | 'places'>,
    { amount, is_given_back }: Pick<MatchedPayment, 'amount' | 'is_given_back'>,
  ) => {
    if (is_given_back || leftOf(money) < amount)
      return conflict(
        'ALREADY_REFUNDED',
        'Uang ini sudah dikembalikan, atau sedang dikembalikan, dari pendaftaran itu.',
      );
    // Once class has begun, the person stays. Before that, the seat may have to be held again.
    return !hasBegun && places.some(isCertified) ? certified() : null;
  },
} as const;

/** Throws a refusal, if there is one. */
export function refuse(refusal: ApiError | null): void {
  if (refusal) throw refusal;
}

/** What staff may do with an order. It uses the two checks that every call uses: the lifecycle and {@link refusals}. */
export function permitted(standing: OrderStanding): OrderPermitted {
  const { state, places, matched } = standing;
  const may = (event: LifecycleEvent, refusal: ApiError | null) => isAllowed(event, state, 'STAFF') && refusal === null;
  return {
    refund: may('REFUND', refusals.refund(standing)),
    record_transfer: may(eventOfMoney(state), null),
    write_off: may('WRITE_OFF', refusals.writeOff(standing)),
    bill: may('BILL', refusals.bill(standing)),
    plan: may('PLAN', refusals.plan(standing)),
    receipt: may('RECEIPT', refusals.receipt(standing)),
    move: may(eventOfMove(state), refusals.move(standing)),
    extend: may('EXTEND', refusals.extend(standing)),
    cancel: may('CANCEL', refusals.cancel(standing)),
    resend_mail: may('RESEND_MAIL', refusals.resendMail(standing)),
    correct: idsOf(places.filter(() => may('CORRECT', null))),
    change_participant: idsOf(
      places.filter(isSeat).filter((one) => may('CHANGE_PARTICIPANT', refusals.changeParticipant(one))),
    ),
    unmatch: matched.filter((one) => may('UNMATCH', refusals.unmatch(standing, one))).map(({ id }) => id),
  };
}

/** The event of a move: an order without a seat gets one, any other changes its seat. */
export function eventOfMove(state: OrderState): 'MOVE' | 'SEAT' {
  return state === 'PAID_UNPLACED' ? 'SEAT' : 'MOVE';
}

/** The event of money that staff enter. */
export function eventOfMoney(state: OrderState): 'PAY' | 'PAY_MORE' | 'PAY_LATE' {
  if (state === 'PENDING') return 'PAY';
  return state === 'PAID' || state === 'PAID_UNPLACED' ? 'PAY_MORE' : 'PAY_LATE';
}

/** A place that is a seat. */
type Seat = CurrentPlace & { readonly state: 'HELD' | 'CONFIRMED' };

export const isSeat = (place: CurrentPlace): place is Seat => place.state === 'HELD' || place.state === 'CONFIRMED';

/** Whether the person has a certificate, and so has taken part. */
const isCertified = (place: CurrentPlace): boolean => place.certified;

const idsOf = (places: readonly CurrentPlace[]) => places.map(({ registration_id }) => registration_id);

/** The stages of a plan are largest where there are two. The days do not matter here. */
const inTwo = (charged: number) => stages(charged, ['', '']);

export const stagesTooSmall = (): ApiError => conflict('TOO_SMALL', 'Jumlah tiap tahap terlalu kecil untuk dibayar.');

/** Whether the amount is too small for an invoice at any provider. Whole rupiah. */
export const isTooSmall = (due: number, smallest: number): boolean => due > 0 && due < smallest;

/** The reason why no invoice can have this amount; null where one can. Whole rupiah. */
export function refusalToAskFor(due: number, smallest: number): ApiError | null {
  if (due <= 0) return nothingOwed();
  return isTooSmall(due, smallest)
    ? conflict('TOO_SMALL', 'Jumlah ini terlalu kecil untuk dibayar lewat tagihan.')
    : null;
}

const nothingOwed = () => conflict('NOTHING_OWED', 'Tidak ada tagihan yang tersisa di pendaftaran ini.');

const certified = () => conflict('CERTIFIED', 'Peserta ini punya sertifikat yang berlaku. Cabut dulu sertifikatnya.');
