import { isDeepStrictEqual } from 'node:util';
import { wrongFields } from './wrong-fields.ts';
import { quote, type Quote } from '@site/shared/money';
import type { Origin } from '@site/shared/origin';
import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction, violatedConstraint } from '../../../database/pool.ts';
import { ApiError, conflict, invalid } from '../../../http/api-error.ts';
import type { VoucherRow } from '../vouchers/repository.ts';
import { keepOffer, ownSeat, takeOffer, type OwnSeat } from '../waiting-list/take-offer.ts';
import type { Becoming } from './becoming.ts';
import { checkPrice, checkSmallest } from './check-price.ts';
import { endUnpaidOrder } from './end-order.ts';
import { expiry, heldSeconds, lockPayer, refuseHoarding, refuseManyFree } from './hoarding.ts';
import type { BindKey } from './idempotency.ts';
import { offeredPlans, readPlan, storePlan, type Stage } from '../../money/ledger/instalments.ts';
import { mailAboutOrder } from './order-mail.ts';
import { keepOrigin } from './origins.ts';
import { redeem, voucherOf } from './redeem-voucher.ts';
import { remindOfOrder } from './remind-of-order.ts';
import { endEarlierOrders, orderOfSameForm, ordersOfAttempts, takePlaceOf } from './replace-order.ts';
import * as invoices from './invoices.ts';
import * as repository from './repository.ts';
import type { InvoiceRow } from './invoices.ts';
import type { LiveOrder, OfferRow, OrderRow } from './repository.ts';
import { registrationHash } from './request-hash.ts';
import type { OrderPayload } from './schemas.ts';
import { seatOrder, storeOrder } from './store-order.ts';
import { TERMS_VERSION } from './terms.ts';

export interface PlacedOrder {
  readonly order: OrderRow;
  /** null: nothing is to be paid. */
  readonly invoice: InvoiceRow | null;
  readonly isNewOrder: boolean;
  /** Whether the caller is known to be its buyer, by having made it: others are told nothing, and its link is only mailed. */
  readonly isOfCaller: boolean;
  /** Invoices of orders that ended for it, to be closed at the provider. */
  readonly replaced: readonly InvoiceRow[];
}

export interface PlaceOrderOptions {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly provider: string;
  readonly invoiceSeconds: number;
  /** Limits for those who order and do not pay. */
  readonly hoarding: Config['hoarding'];
  /** Smallest total an order may have that is not free. */
  readonly minPayable: number;
  /** Ends an order past its time unless it was paid, which the provider is asked. @throws ApiError 503 if it cannot be asked */
  readonly endLapsed: (orderId: number) => Promise<void>;
}

/** The call that places an order. */
export interface PlacingCall {
  readonly bindKey: BindKey;
  /** Keys of the earlier attempts whose place the order takes. */
  readonly replacesKeys: readonly string[];
  /** Secret of a link to an offer of the waiting list, whose seat the order takes. */
  readonly waitingOffer: string | undefined;
  readonly origin: Origin | undefined;
}

type Client = pg.PoolClient;

/** The student's order for this batch is past its time; whether it was paid, only the provider knows. */
class LapsedOrder extends ApiError {
  readonly orderId: number;

  constructor(orderId: number) {
    super(503, 'UNAVAILABLE', 'Layanan sedang sibuk. Coba lagi sebentar lagi.', { retryAfterSeconds: 5 });
    this.orderId = orderId;
  }
}

/** Says nothing about the other order: it may be of another person. Its payer is told where it is. */
class AlreadyRegistered extends ApiError {
  readonly orderId: number;

  constructor(orderId: number) {
    super(409, 'ALREADY_REGISTERED', 'Email siswa ini sudah terdaftar di jadwal ini');
    this.orderId = orderId;
  }
}

const MOST_ATTEMPTS = 3;

/**
 * Reserves a place: checks the price, takes seat and voucher, stores order, registration, consent and invoice, all or nothing.
 * No transaction is open while the provider is asked about an order past its time.
 * @param free whether the buyer came by the call for free orders
 * @throws ApiError 409 PRICE_CHANGED, SOLD_OUT, ALREADY_REGISTERED, TOO_MANY_UNPAID, TOO_MANY_FREE, EARLIER_ORDER_PAID, OFFER_ENDED, IN_FLIGHT; 422 with the fields that do not fit; 503 if the provider cannot be asked
 */
export async function placeOrder(
  options: PlaceOrderOptions,
  payload: OrderPayload,
  free: boolean,
  { bindKey, replacesKeys, waitingOffer, origin }: PlacingCall,
): Promise<PlacedOrder> {
  const place = () =>
    transaction(options.db, async (client) => {
      // Before any row is locked: all that concerns this payer and this place takes its locks in this sequence.
      await lockPayer(client, payload.email);
      await repository.lockPlace(client, payload.course_schedule_id, payload.email_student);
      // A seat that is given back now is this buyer's, even while others wait for one.
      const now = presentInstant(options.clock);
      const scheduleId = payload.course_schedule_id;
      const earlier = await ordersOfAttempts(client, replacesKeys);
      const form = { scheduleId, hash: registrationHash(payload), now };
      const kept = await orderOfSameForm(client, earlier, form);
      const own = await ownSeat(client, earlier, scheduleId, now);
      const ended = await endEarlierOrders(client, replacesKeys, { kept, publicUrl: options.publicUrl });
      const placed = await placeInTransaction(client, options, payload, free, { own, waitingOffer, kept });
      const hasMade = await bindKey(client, placed.order.id, placed.isNewOrder);
      if (placed.isNewOrder && earlier.length > 0) await takePlaceOf(client, earlier, placed.order.id);
      if (placed.isNewOrder && origin) await keepOrigin(client, placed.order.id, origin);
      const isOfCaller = placed.isOfCaller || hasMade;
      return { ...placed, isOfCaller, replaced: [...ended, ...placed.replaced] };
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place();
    } catch (error) {
      if (error instanceof AlreadyRegistered) await remindOfOrder(options.db, error.orderId, options);
      if (attempt === MOST_ATTEMPTS) throw error;
      if (error instanceof LapsedOrder) await options.endLapsed(error.orderId);
      // A late payment gave the same student's earlier order its place back: the next look finds it.
      else if (violatedConstraint(error) !== 'places_one_live') throw error;
    }
  }
}

async function placeInTransaction(
  client: Client,
  options: PlaceOrderOptions,
  payload: OrderPayload,
  free: boolean,
  claim: SeatClaim,
): Promise<PlacedOrder> {
  const { clock } = options;
  const today = clock.today();
  const offer = await repository.findOffer(client, payload.course_schedule_id, today);
  if (!offer) throw invalid([{ field: 'course_schedule_id', message: 'Jadwal ini tidak tersedia' }]);
  const wrong = wrongFields(payload, today);
  if (wrong.length > 0) throw invalid(wrong);

  const live = await repository.lockLiveOrder(client, offer.schedule_id, payload.email_student);
  if (live && hasLapsed(live, clock)) throw new LapsedOrder(live.id);
  const voucher = await voucherOf(client, payload, offer, live, today);
  const price = quote({ price: offer.price, coursePercentage: offer.percentage, voucher });
  checkPrice(price, payload, free);
  checkSmallest(price, options.minPayable);
  const plan = chosenPlan(options, payload, offer, price);

  if (live) return again(client, options, { payload, offer, live, voucher, price, claim, plan });
  return placeNewOrder(client, options, { payload, offer, voucher, price, claim, plan });
}

/** Why a seat is this buyer's, although others wait for the batch. */
interface SeatClaim {
  /** The seat of an order that ended in this transaction. */
  readonly own: OwnSeat | null;
  readonly waitingOffer: string | undefined;
  /** The caller made this order, and changes its price or stages. */
  readonly kept: number | null;
}

/** @returns no stages where it is paid at once, undefined where the buyer did not say @throws ApiError 422 for a plan that is not offered */
function chosenPlan(
  { clock, minPayable }: PlaceOrderOptions,
  { instalments }: OrderPayload,
  { end_date: endDate }: OfferRow,
  { payable }: Quote,
): readonly Stage[] | undefined {
  if (instalments === undefined) return undefined;
  if (instalments === 1) return [];
  const offered = offeredPlans(payable, { today: clock.today(), endDate, smallest: minPayable });
  const plan = offered.find(({ length }) => length === instalments);
  if (!plan) throw invalid([{ field: 'instalments', message: 'Pilihan cicilan ini tidak tersedia lagi' }]);
  return plan;
}

interface Wanted {
  readonly claim: SeatClaim;
  readonly payload: OrderPayload;
  readonly offer: OfferRow;
  readonly voucher: VoucherRow | null;
  readonly price: Quote;
  /** The stages it is to be paid in; undefined: the buyer did not say. */
  readonly plan: readonly Stage[] | undefined;
}

function hasLapsed({ state, waits_for_staff, held_until }: LiveOrder, clock: Clock): boolean {
  return state === 'PENDING' && !waits_for_staff && held_until !== null && Date.parse(held_until) <= clock.now();
}

/** The student has an order for this batch: the same again, the same at another price, or one of another payer. */
async function again(
  client: Client,
  options: PlaceOrderOptions,
  wanted: Wanted & { live: LiveOrder },
): Promise<PlacedOrder> {
  const { live, payload, offer, voucher, price, plan, claim } = wanted;
  const isOfCaller = claim.kept === live.id;
  const same = live.request_hash.equals(registrationHash(payload));
  // A buyer who has paid something already must not be asked to pay once more.
  const isPaidFor =
    live.waits_for_staff || live.state === 'PAID_UNPLACED' || (live.state === 'PAID' && live.amount > 0);
  if (!same || isPaidFor) throw new AlreadyRegistered(live.id);
  const stands = { order: live, isNewOrder: false, isOfCaller, replaced: [] };
  if (live.state === 'PAID') {
    if (price.payable > 0) throw new AlreadyRegistered(live.id);
    return { ...stands, invoice: null };
  }
  const now = await readPlan(client, live.id);
  const isSamePlan = plan === undefined || plan.length === now.length;
  const isSamePrice = live.amount === price.payable && isSamePlan;
  const asked = await invoices.findInTheMaking(client, live.id);
  const held = invoices.heldLonger(asked);
  const becomes = { ...held, ...becoming(price, voucher, plan ?? (isSamePrice ? now : [])) };
  const isRepriced = asked?.becomes?.price !== undefined;
  if (isRepriced && isDeepStrictEqual(asked.becomes, becomes)) return { ...stands, invoice: asked };
  const open = await invoices.findOpenInvoice(client, live.id);
  const isOver = !open || Date.parse(open.expires_at) <= options.clock.now();
  const standing = isOver ? (isRepriced ? null : asked) : open;
  if (standing && isSamePrice) {
    // The buyer wanted another price or plan before, and does not any more. For how long the seat is held is not the buyer's to say.
    if (isRepriced && isOfCaller) {
      const { amount } = standing;
      if (held.expires_at === undefined) await invoices.stopMaking(client, live.id);
      else
        await invoices.askForInvoice(client, live.id, {
          provider: options.provider,
          amount,
          expiresAt: held.expires_at,
          becomes: held,
        });
    }
    return { ...stands, invoice: standing };
  }
  // A caller who only knows what is in the form changes nothing.
  if ((!isSamePrice && !isOfCaller) || !live.is_owed_whole) throw new AlreadyRegistered(live.id);
  if (price.payable === 0) {
    const own = await ownSeat(client, [live.id], offer.schedule_id, presentInstant(options.clock));
    const replaced = (await endUnpaidOrder(client, live.id, 'CANCELLED', options)) ?? [];
    return {
      ...(await placeNewOrder(client, options, { ...wanted, claim: { own, waitingOffer: undefined, kept: null } })),
      replaced,
    };
  }
  // The order stays, and so does its deadline: a seat is not held for longer by ordering it again, only where staff hold it so.
  const invoice = await invoices.askForInvoice(client, live.id, {
    provider: options.provider,
    amount: firstOf(becomes.plan, price),
    expiresAt: becomes.expires_at ?? live.expires_at ?? presentInstant(options.clock),
    becomes,
  });
  return { ...stands, invoice };
}

/** Another total, voucher or plan: the order has them once the invoice for them can be paid. */
function becoming(
  { price, courseDiscount, voucherDiscount, payable }: Quote,
  voucher: VoucherRow | null,
  plan: readonly Stage[],
): Becoming & { readonly plan: readonly Stage[] } {
  const discounts = { course_discount: courseDiscount, voucher_discount: voucherDiscount };
  return { price: { price, ...discounts, amount: payable, voucher_id: voucher?.id ?? null }, plan };
}

/** What is asked for first, whole rupiah. */
const firstOf = (plan: readonly Stage[], { payable }: Quote): number => plan[0]?.amount ?? payable;

async function placeNewOrder(
  client: Client,
  options: PlaceOrderOptions,
  { payload, offer, voucher, price, claim, plan = [] }: Wanted,
): Promise<PlacedOrder> {
  const now = presentInstant(options.clock);
  const free = price.payable === 0;
  await (free ? refuseManyFree : refuseHoarding)(client, options, payload.email);
  const held = await heldSeconds(client, options, offer.schedule_id);
  const own = claim.own ?? (await offeredSeat(client, options, offer, claim));
  const stored = await storeOrder(client, {
    form: payload,
    price,
    voucherId: voucher?.id ?? null,
    terms: TERMS_VERSION,
    expiresAt: free ? null : (own?.endsAt ?? expiry(options, offer, held)),
    now,
    pastTheLine: own !== null,
  });
  if (!stored) throw soldOut();
  const { order } = stored;
  const invoice = free ? null : await askForFirst(client, options, order, { plan, price });
  if (!(await seatOrder(client, stored))) throw soldOut();
  await keepOffer(client, own, order.id);
  if (voucher) await redeem(client, options.clock.today(), { payload, offer }, voucher, order.id);
  if (free) await mailAboutOrder(client, order.id, 'confirmed', options.publicUrl);
  return { order, invoice, isNewOrder: true, isOfCaller: true, replaced: [] };
}

const soldOut = () => conflict('SOLD_OUT', 'Jadwal ini sudah penuh');

async function askForFirst(
  client: Client,
  { clock, provider }: PlaceOrderOptions,
  { id, expires_at }: OrderRow,
  { plan, price }: { readonly plan: readonly Stage[]; readonly price: Quote },
): Promise<InvoiceRow> {
  await storePlan(client, id, plan);
  return invoices.askForInvoice(client, id, {
    provider,
    amount: firstOf(plan, price),
    expiresAt: expires_at ?? presentInstant(clock),
    becomes: null,
  });
}

async function offeredSeat(
  client: Client,
  { clock }: PlaceOrderOptions,
  { schedule_id: scheduleId }: OfferRow,
  { waitingOffer: secret }: SeatClaim,
): Promise<OwnSeat | null> {
  return secret === undefined ? null : takeOffer(client, { secret, scheduleId, clock });
}
