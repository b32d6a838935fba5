import { ApiError } from '@site/shared/api/client';
import { copy as formCopy } from '@site/shared/forms/copy';
import { quote, type Quote } from '@site/shared/money';
import { clearDraft } from './draft.ts';
import type { OrderPage } from '@site/shared/api/order-page';
import { readOrigin } from '@site/shared/store/origin';
import { dismissToast, showToast } from '@site/shared/toasts';
import type { FormikHelpers } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberInvoice, rememberOrderLink } from '../success-payment/open-invoice.ts';
import { copy } from './copy.ts';
import { isOf, type Instalments } from './instalments.ts';
import { loadOffers, type RegistrationData } from './load-offers.ts';
import { findBatch, findOffer, withFullBatch, withHeldSeat, type Offer } from './offers.ts';
import { forgetOpenOrder, rememberOpenOrder } from './open-order.ts';
import { orderOf } from './order-payload.ts';
import { refusalOf } from './order-refusal.ts';
import { createOrderSender, type AcceptedOrder, type EarlierOrder, type Sending } from './order-sender.ts';
import { formatTotal } from './format-total.ts';
import { batchName } from './batch-name.ts';
import { BLANK, type RegistrationValues } from './registration-form.ts';
import { useVoucher } from './use-voucher.ts';

/** A quote of the server for a program and a voucher. It replaces the quote that the page computes. */
interface ServerQuote {
  courseId: string;
  voucherCode: string | null;
  quote: Quote;
}

/** The order that was refused, with the values that the buyer saw. */
interface RefusedOrder {
  values: RegistrationValues;
  quote: Quote;
  voucherCode: string | null;
}

/** The question to the buyer about an order that an earlier attempt made. */
export interface EarlierOrderQuestion {
  earlier: EarlierOrder;
  answer: (choice: 'keep' | 'replace' | 'neither') => void;
}

/** A total that no order can have. The stages are then asked for again. */
const NOT_COUNTED = -1;

export type OrderOfForm = ReturnType<typeof useOrder>;
type Helpers = FormikHelpers<RegistrationValues>;

/** The order of a form, from the price to its acceptance. After a refusal the form keeps what was typed. A held seat stays that of its visitor. */
export function useOrder({ offers: loadedOffers, seat }: RegistrationData) {
  const navigate = useNavigate();
  /** The key of this browser's unpaid order that the form replaces. */
  const [replacing, setReplacing] = useState<string | null>(null);
  const [send] = useState(createOrderSender);
  const voucher = useVoucher(() => send.replaces(replacing));
  const [newerOffers, setNewerOffers] = useState<readonly Offer[] | null>(null);
  const [serverQuote, setServerQuote] = useState<ServerQuote | null>(null);
  const done = useRef(false);
  /** The error of the last attempt. */
  const [failure, setFailure] = useState<object | null>(null);
  const [question, setQuestion] = useState<EarlierOrderQuestion | null>(null);
  /** The id of the batch in which a seat belongs to this visitor: that of the offer, or of the order that the form replaces. */
  const ownBatch = useRef(seat?.batchId);
  const [instalments, setInstalments] = useState<Instalments | null>(null);
  /** The id of the batch whose last seat was taken while the form was filled in. */
  const [soldOutBatch, setSoldOutBatch] = useState<string | null>(null);
  const offers = newerOffers ?? loadedOffers;

  useEffect(() => {
    if (!failure) return undefined;
    // The toast has no text (specification, section 8), because the reason is in the form's summary. It is removed with the form.
    const notice = showToast({ tone: 'error', cause: 'order' });
    return () => {
      dismissToast(notice);
    };
  }, [failure]);

  useEffect(() => {
    // If the visitor returns from the invoice through the back/forward cache, the form makes another registration.
    const beginAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) done.current = false;
    };
    addEventListener('pageshow', beginAgain);
    return () => {
      removeEventListener('pageshow', beginAgain);
    };
  }, []);

  function quoteFor(courseId: string, applied = voucher.applied): Quote | null {
    const offer = findOffer(offers, courseId);
    if (!offer) return null;
    if (serverQuote && serverQuote.courseId === courseId && serverQuote.voucherCode === (applied?.code ?? null))
      return serverQuote.quote;
    return quote({ price: offer.price, coursePercentage: offer.percentage, voucher: applied?.terms });
  }

  /**
   * Fills the form with an order that was sent, to send it again: with its voucher, which is checked again, and with its stages if they are still offered.
   * @param key of the order that the form replaces; null if the order has ended
   * @returns a function that undoes this
   */
  function fillIn({ course, batch, money, stages }: OrderPage, key: string | null): () => void {
    const earlierBatch = ownBatch.current;
    setReplacing(key);
    // The seat of the order itself is free for the form.
    if (key !== null) {
      ownBatch.current = batch.id;
      setNewerOffers(withHeldSeat(offers, batch.id));
    }
    setInstalments(
      stages.length > 1 ? { batchId: String(batch.id), payable: NOT_COUNTED, plans: [], count: stages.length } : null,
    );
    if (money?.voucher_code) void voucher.use(money.voucher_code, String(course.id), send.replaces(key));
    else voucher.clear();
    return () => {
      setReplacing(replacing);
      ownBatch.current = earlierBatch;
      setNewerOffers(newerOffers);
      setInstalments(instalments);
      voucher.change(voucher.code);
    };
  }

  async function submit(values: RegistrationValues, helpers: Helpers) {
    done.current = false;
    setFailure(null);
    let { applied } = voucher;
    if (voucher.isUnchecked && findOffer(offers, values.course_id)?.price !== 0) {
      // A typed code that was not checked is checked now, so that the buyer does not pay the full price by mistake.
      const outcome = await voucher.check(values.course_id);
      if (outcome?.status !== 'valid') {
        helpers.setStatus({
          reason:
            outcome?.status === 'invalid' ? copy.failed.voucherInvalid(outcome.reason) : copy.failed.voucherUnknown,
        });
        return;
      }
      applied = outcome.applied;
    }
    const seen = quoteFor(values.course_id, applied);
    if (!seen) {
      helpers.setFieldError('course_id', formCopy.required);
      return;
    }
    const isOffered = isOf(instalments, values.course_schedule_id, seen.payable) && instalments.plans.length > 0;
    if (!isOffered && instalments && instalments.count > 1 && seen.payable > 0) {
      // A voucher was checked just now, or an answer is still expected, so the buyer saw other stages.
      helpers.setStatus({ reason: copy.failed.planChanged });
      return;
    }
    try {
      const order = orderOf(values, seen, applied?.code ?? null, {
        seat,
        instalments: isOffered ? instalments.count : undefined,
        origin: readOrigin(),
      });
      const sending = await send(order, replacing);
      if (sending.kind === 'unclear') {
        setFailure(sending);
        helpers.setStatus({
          reason: sending.reason === 'in-flight' ? copy.failed.inFlight : copy.failed.notLookedUp,
        });
        return;
      }
      const accepted = sending.kind === 'accepted' ? sending.order : await choose(sending);
      if (accepted) accept(accepted, helpers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      await refuse(error, { values, quote: seen, voucherCode: applied?.code ?? null }, helpers);
    }
  }

  /** @returns null if the buyer goes on with the form */
  async function choose({ earlier, keep, replace }: Extract<Sending, { kind: 'choice' }>) {
    const choice = await new Promise<Parameters<EarlierOrderQuestion['answer']>[0]>((answer) => {
      setQuestion({ earlier, answer });
    });
    setQuestion(null);
    if (choice === 'neither') return null;
    return choice === 'keep' ? keep() : replace();
  }

  function accept({ transactionId, invoiceUrl, proof }: AcceptedOrder, helpers: Helpers) {
    done.current = true;
    setReplacing(null);
    ownBatch.current = seat?.batchId;
    setInstalments(null);
    forgetOpenOrder();
    if (proof) {
      rememberOrderLink(transactionId, proof.secret);
      rememberOpenOrder({ transactionId, ...proof });
    }
    showToast({ tone: 'success', cause: 'order', title: copy.ordered });
    clearDraft();
    voucher.clear();
    helpers.resetForm({ values: BLANK });
    if (invoiceUrl === null) {
      void navigate(`/success-payment?id=${encodeURIComponent(transactionId)}`);
      return;
    }
    rememberInvoice(transactionId, invoiceUrl);
    // The invoice opens in the same window, with a history entry: Back returns to an empty form.
    window.location.assign(invoiceUrl);
  }

  async function refuse(error: ApiError, { values, quote: seen, voucherCode }: RefusedOrder, helpers: Helpers) {
    const refusal = refusalOf(error, seen.payable);
    switch (refusal.kind) {
      case 'sold-out': {
        const batch = findBatch(findOffer(offers, values.course_id), values.course_schedule_id);
        // The visitor's own seat has been taken too.
        if (batch?.id === ownBatch.current) ownBatch.current = undefined;
        if (batch) setNewerOffers(withFullBatch(offers, batch.id));
        setSoldOutBatch(values.course_schedule_id);
        // Only this field is set, because others may have been corrected while the order was being sent.
        await helpers.setFieldValue('course_schedule_id', '', false);
        helpers.setErrors({ course_schedule_id: copy.failed.chooseOther });
        helpers.setStatus({ reason: copy.failed.soldOut(batch ? batchName(batch) : copy.chooseBatch) });
        refreshOffers();
        return;
      }
      case 'price-changed':
        setServerQuote({ courseId: values.course_id, voucherCode, quote: refusal.quote });
        helpers.setStatus({
          reason: copy.failed.priceChanged(formatTotal(seen.payable), formatTotal(refusal.quote.payable)),
        });
        refreshOffers();
        return;
      case 'voucher':
        voucher.refuse(refusal.reason);
        helpers.setStatus({ reason: copy.failed.voucherRefused(refusal.reason) });
        return;
      case 'instalments':
        setInstalments(null);
        helpers.setStatus({ reason: copy.failed.planGone(refusal.reason) });
        return;
      case 'fields':
        helpers.setErrors(refusal.errors);
        if (refusal.reason !== undefined) helpers.setStatus({ reason: refusal.reason });
    }
  }

  /** Loads the offers again, because they may have changed. If that fails, the form keeps the present ones. */
  function refreshOffers() {
    loadOffers().then(
      (newer) => setNewerOffers(ownBatch.current === undefined ? newer : withHeldSeat(newer, ownBatch.current)),
      () => undefined,
    );
  }

  return {
    offers,
    voucher,
    quoteFor,
    submit,
    soldOutBatch,
    question,
    replacing,
    fillIn,
    startOver: () => {
      // The order that was to be replaced keeps its use of the voucher, so the voucher has to be checked again.
      if (replacing !== null) voucher.uncheck();
      setReplacing(null);
      ownBatch.current = seat?.batchId;
    },
    instalments,
    setInstalments,
    isDone: useCallback(() => done.current, []),
  };
}
