import { ApiError } from '@site/shared/api/client';
import { readOrderPage, type OrderPage } from '@site/shared/api/order-page';
import { formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Cluster } from '@site/shared/ui/Cluster';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { forgetOpenOrder, openOrder, type OpenOrder } from './open-order.ts';
import { BLANK, type RegistrationValues } from './registration-form.ts';
import { valuesOfOrder } from './values-of-order.ts';

const words = copy.openOrder;

export interface OpenOrderNoticeProps {
  /** The key of the order that the form will replace; null where it replaces none. */
  replacing: string | null;
  /** The form is filled with what was sent, and replaces that order. */
  onCorrect: (key: string, page: OrderPage) => void;
  /** The order is left alone, and the form makes another one. */
  onStartOver: () => void;
}

interface Found {
  open: OpenOrder;
  page: OrderPage;
}

/** A visitor who came back from an invoice without paying goes on with that order, corrects it, or starts over. */
export function OpenOrderNotice({ replacing, onCorrect, onStartOver }: OpenOrderNoticeProps) {
  const { setValues } = useFormikContext<RegistrationValues>();
  const [found, setFound] = useOpenOrder();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser restored how far the page was scrolled: without this, a visitor who is back from the invoice sees an empty form.
    if (found && !document.activeElement?.matches('input, select, textarea')) notice.current?.focus();
  }, [found]);
  if (!found) return null;
  const { open, page } = found;

  const startOver = () => {
    forgetOpenOrder();
    onStartOver();
    setFound(null);
  };
  if (replacing !== null)
    return (
      <InlineNotice
        role="status"
        tone="warning"
        title={words.replacing}
        action={
          <Button variant="secondary" size="small" onClick={startOver}>
            {words.startOver}
          </Button>
        }
      >
        <p>{words.replacingText}</p>
      </InlineNotice>
    );
  return (
    <InlineNotice
      ref={notice}
      tabIndex={-1}
      role="status"
      title={words.title}
      action={
        <Cluster gap={8}>
          {page.invoice && (
            <LinkButton size="small" href={page.invoice.url}>
              {words.pay}
            </LinkButton>
          )}
          <LinkButton variant="secondary" size="small" to={`/my-registration/${open.secret}`}>
            {words.look}
          </LinkButton>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              // Consent is given again.
              const sent = { ...BLANK, ...valuesOfOrder(page), course_schedule_id: String(page.batch.id) };
              void setValues(sent, false);
              onCorrect(open.key, page);
            }}
          >
            {words.correct}
          </Button>
          <Button variant="text" size="small" onClick={startOver}>
            {words.startOver}
          </Button>
        </Cluster>
      }
    >
      <p>
        {words.text(
          page.course.title,
          page.participant.first_name,
          formatRupiah(page.money?.due ?? 0),
          page.held_until ? formatInstantWithTime(page.held_until) : null,
        )}
      </p>
    </InlineNotice>
  );
}

/** The order this browser sent last, if it still waits for its payment. */
function useOpenOrder() {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let looking = new AbortController();
    const look = () => {
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
          if (!signal.aborted) setFound(page.state === 'PENDING' && page.may.pay ? { open, page } : null);
        },
        (error: unknown) => {
          // Without an answer the form works as it always does.
          if (!(error instanceof ApiError)) throw error;
        },
      );
    };
    // Back from the invoice, from the back/forward cache.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    look();
    addEventListener('pageshow', lookAgain);
    return () => {
      looking.abort();
      removeEventListener('pageshow', lookAgain);
    };
  }, []);
  return [found, setFound] as const;
}
