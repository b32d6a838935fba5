import { ApiError } from '@site/shared/api/client';
import { readOrderPage, type OrderPage } from '@site/shared/api/order-page';
import { formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Cluster } from '@site/shared/ui/Cluster';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { useNotice } from '@site/shared/use-notice';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { copy as words } from './open-order-copy.ts';
import type { Offer } from './offers.ts';
import { forgetOpenOrder, openOrder, type OpenOrder } from './open-order.ts';
import { BLANK, isWrittenIn, startingValues, type RegistrationValues } from './registration-form.ts';
import { valuesOfOrder } from './values-of-order.ts';

export interface OpenOrderNoticeProps {
  offers: readonly Offer[];
  /** The key of the order that the form will replace; null if it replaces none. */
  replacing: string | null;
  /**
   * Called when the form is to be filled with the data of the order.
   * @param key of the order, which the form then replaces; null if the order has ended
   * @returns a function that undoes this
   */
  onFillIn: (page: OrderPage, key: string | null) => () => void;
  /** Called when the visitor leaves the order as it is, so that the form makes another one. */
  onStartOver: () => void;
  /** Called when the notice has disappeared, and with it the button that had the focus. */
  onGone: () => void;
}

/** The state of the order, if the form has something to say about it. */
type Kind = 'unpaid' | 'waiting' | 'received' | 'over';

interface Found {
  open: OpenOrder;
  page: OrderPage;
  kind: Kind;
}

/** @returns null for an order that its buyer cancelled or replaced, because the buyer knows that */
function kindOf({ state, may, is_replaced }: OrderPage): Kind | null {
  switch (state) {
    case 'PENDING':
      return may.pay ? 'unpaid' : 'waiting';
    case 'PAID':
    case 'PAID_UNPLACED':
      return 'received';
    case 'EXPIRED':
    case 'FAILED':
      return is_replaced ? null : 'over';
    default:
      return null;
  }
}

const TONES = { unpaid: 'info', waiting: 'info', received: 'success', over: 'warning' } as const;

function wordsOf({ page, kind }: Found): { title: string; text: string } {
  const { course, participant, money, held_until, state } = page;
  const name = participant.first_name;
  switch (kind) {
    case 'unpaid': {
      const until = held_until ? formatInstantWithTime(held_until) : null;
      return { title: words.title, text: words.text(course.title, name, formatRupiah(money?.due ?? 0), until) };
    }
    case 'waiting':
      return { title: words.waiting, text: words.waitingText(course.title, name) };
    case 'received':
      return { title: money?.paid ? words.paid : words.registered, text: words.receivedText(course.title, name) };
    case 'over':
      return { title: state === 'FAILED' ? words.failed : words.expired, text: words.overText(course.title, name) };
  }
}

/**
 * A visitor who returns from an invoice can go on with that order, correct it, or start over. If it was paid, or its time is over, the notice says so:
 * the form is empty, and the visitor would otherwise register twice.
 */
export function OpenOrderNotice({ offers, replacing, onFillIn, onStartOver, onGone }: OpenOrderNoticeProps) {
  const { values, initialValues, setValues } = useFormikContext<RegistrationValues>();
  const [found, setFound] = useOpenOrder();
  const notice = useRef<HTMLDivElement>(null);
  /** The undo of this notice would fill a form that no longer exists, so the notice is removed with the form. */
  const typedOver = useNotice();
  useEffect(() => {
    // The browser restores the scroll position. Without this, a visitor who returns from the invoice would only see an empty form.
    if (found && !document.activeElement?.matches('input, select, textarea')) notice.current?.focus();
  }, [found, replacing]);
  if (!found) return null;
  const { open, page, kind } = found;

  const leave = () => {
    setFound(null);
    onGone();
  };
  const startOver = () => {
    forgetOpenOrder();
    onStartOver();
    leave();
  };
  const fillIn = (sent: RegistrationValues, key: string | null) => {
    const takeBack = onFillIn(page, key);
    void setValues(sent, false);
    if (!isWrittenIn(values, initialValues) || !isWrittenIn(values, sent)) return;
    const onAct = () => {
      takeBack();
      setFound(found);
      // It is a copy, so that the draft is saved as after typing.
      void setValues({ ...values }, false);
    };
    typedOver.show({ tone: 'info', cause: 'draft', title: words.typedOver, action: { label: copy.draft.undo, onAct } });
  };
  /** The values of the order without the consent, which has to be given again. */
  const sent = { ...valuesOfOrder(page), course_schedule_id: String(page.batch.id) };
  const correct = () => fillIn({ ...BLANK, ...sent }, open.key);
  const fillAgain = () => {
    const draft = { values: sent, savedAt: 0 };
    fillIn(startingValues({ offers, courseId: null, batchId: null, draft }), null);
    leave();
  };

  const startOverButton = (variant: 'text' | 'secondary') => (
    <Button variant={variant} size="small" onClick={startOver}>
      {words.startOver}
    </Button>
  );
  if (replacing !== null)
    return (
      <InlineNotice
        ref={notice}
        tabIndex={-1}
        role="status"
        tone="warning"
        title={words.replacing}
        action={startOverButton('secondary')}
      >
        <p>{words.replacingText}</p>
      </InlineNotice>
    );
  const { title, text } = wordsOf(found);
  return (
    <InlineNotice
      ref={notice}
      tabIndex={-1}
      role="status"
      tone={TONES[kind]}
      title={title}
      action={
        <Cluster gap={8}>
          {kind === 'unpaid' && page.invoice && (
            <LinkButton size="small" href={page.invoice.url}>
              {words.pay}
            </LinkButton>
          )}
          {kind === 'over' && (
            <Button size="small" onClick={fillAgain}>
              {words.useAgain}
            </Button>
          )}
          <LinkButton variant="secondary" size="small" to={`/my-registration/${open.secret}`}>
            {words.look}
          </LinkButton>
          {kind === 'unpaid' && (
            <Button variant="secondary" size="small" onClick={correct}>
              {words.correct}
            </Button>
          )}
          {startOverButton('text')}
        </Cluster>
      }
    >
      <p>{text}</p>
    </InlineNotice>
  );
}

/** The order that this browser sent last, if there is something to say about it. */
function useOpenOrder() {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let looking = new AbortController();
    /** True if the last call got no answer. */
    let isUnknown = false;
    const look = () => {
      isUnknown = false;
      looking.abort();
      looking = new AbortController();
      const { signal } = looking;
      const open = openOrder();
      if (!open) {
        setFound(null);
        return;
      }
      readOrderPage(open.secret, signal).then(
        (page) => {
          if (signal.aborted) return;
          const kind = kindOf(page);
          setFound(kind && { open, page, kind });
        },
        (error: unknown) => {
          // If no answer comes, the form works without the notice.
          if (!(error instanceof ApiError)) throw error;
          isUnknown = !signal.aborted && error.isOutcomeUnknown;
        },
      );
    };
    // The visitor may return from the invoice through the back/forward cache.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    const lookOnline = () => {
      if (isUnknown) look();
    };
    look();
    addEventListener('pageshow', lookAgain);
    addEventListener('online', lookOnline);
    return () => {
      looking.abort();
      removeEventListener('pageshow', lookAgain);
      removeEventListener('online', lookOnline);
    };
  }, []);
  return [found, setFound] as const;
}
