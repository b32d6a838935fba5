import { coverUrl } from '@site/shared/api/media';
import { ownCalendarUrl } from '@site/shared/api/order-page';
import { transactionCalendarUrl, type TransactionCheck } from '@site/shared/api/payments';
import { advisorChatUrl } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { StateRing } from '@site/shared/ui/StateRing';
import { Text } from '@site/shared/ui/Text';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useRetryOnline } from '@site/shared/use-retry-online';
import { CalendarPlus, ExternalLink, MessageCircle, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { copy } from './copy.ts';
import { openInvoice, orderSecret } from './open-invoice.ts';
import { RegisterAgain } from './RegisterAgain.tsx';
import { Actions, Card, Order, PaymentId, Waiting } from './result-style.ts';
import { ToTheOrder } from './ToTheOrder.tsx';
import { isOpen, useTransaction, type Transaction } from './use-transaction.ts';

type Owing = NonNullable<TransactionCheck['owing']>;

const RING = {
  checking: 'waiting',
  pending: 'waiting',
  valid: 'success',
  unplaced: 'success',
  unsure: 'waiting',
  invalid: 'failed',
} as const;

/** The amount that was received, and the whole amount. */
const partOf = ({ received, owed }: Owing) => [formatRupiah(received), formatRupiah(received + owed)] as const;

const amountOf = (amount: number, owing: Owing | undefined): string => {
  if (owing) return copy.valid.partOf(...partOf(owing));
  return amount === 0 ? copy.free : formatRupiah(amount);
};

const wordsOf = (transaction: Transaction): { title: string; text: string } => {
  if (transaction.state === 'pending') {
    const { title, text, otherWay, part, bill, billEnded } = copy.pending;
    const { rest, owing, needsInvoice } = transaction;
    if (owing) {
      const { asked } = owing;
      return {
        title,
        text: asked === null ? billEnded(...partOf(owing)) : bill(...partOf(owing), formatRupiah(asked)),
      };
    }
    if (rest) return { title, text: part(formatRupiah(rest.received), formatRupiah(rest.owed)) };
    return { title, text: needsInvoice ? otherWay : text };
  }
  if (transaction.state === 'valid' && transaction.owing)
    return { title: copy.valid.title, text: copy.valid.owing(formatRupiah(transaction.owing.owed)) };
  if (transaction.state !== 'invalid') return copy[transaction.state];
  const { title, texts, unreachable } = copy.invalid;
  return { title, text: transaction.cause === 'UNREACHABLE' ? unreachable : texts[transaction.cause] };
};

export function Page() {
  const { id } = useLoaderData<{ id: string }>();
  const { transaction, retry } = useTransaction(id);
  const [invoiceUrl, setInvoiceUrl] = useState<string | null>(null);
  /** The secret of the order's page, in the browser that placed it. */
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    setInvoiceUrl(openInvoice(id));
    setSecret(orderSecret(id));
  }, [id]);

  const { state } = transaction;
  const { title, text } = wordsOf(transaction);
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnreachable = transaction.state === 'invalid' && transaction.cause === 'UNREACHABLE';
  useRetryOnline(isUnreachable ? retry : undefined);
  const rest = transaction.state === 'pending' ? transaction.rest : undefined;
  // If there is a later bill, the tab may remember the previous one, which was paid. The page of the order knows the right one.
  const isElsewhere = transaction.state === 'pending' && (transaction.needsInvoice || transaction.owing !== undefined);
  const isEnglish = state === 'valid' || state === 'invalid';
  const contact = (
    <LinkButton variant="text" block href={advisorChatUrl(copy.chat(id))} newTab>
      <MessageCircle aria-hidden="true" />
      {copy.contact}
    </LinkButton>
  );

  return (
    <Section tone="sogan" space="half">
      {/* The address holds the transaction's id, which linked pages must not get as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <Container width="card">
        <Card data-state={state}>
          <StateRing state={RING[state]} />
          <Heading level={1} size="h3" lang={isEnglish ? 'en' : undefined} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <PaymentId>
            <span lang="en">{copy.paymentId(id)}</span>
            <CopyButton text={id} label={copy.copyId} />
          </PaymentId>
          <VisuallyHidden role="status" lang={isEnglish ? 'en' : undefined}>
            {state === 'checking' ? '' : title}
          </VisuallyHidden>
          {'data' in transaction && (
            <Order>
              {transaction.data.course.slug !== undefined && (
                <Leaf size={60}>
                  <img
                    src={coverUrl({ thumbnail: null, ...transaction.data.course, slug: transaction.data.course.slug })}
                    alt=""
                    width={60}
                    height={60}
                  />
                </Leaf>
              )}
              <strong>{transaction.data.course.title}</strong>
              <span>{copy.batch(transaction.data.batch, formatDate(transaction.data.start_date))}</span>
              <span>{amountOf(transaction.data.amount, transaction.owing)}</span>
            </Order>
          )}
          <Text tone="muted" align="center">
            {text}
          </Text>
          {isOpen(transaction) && <Waiting>{copy.pending.checking}</Waiting>}
          <Actions>
            {state === 'valid' && (
              <>
                <LinkButton block href={secret === null ? transactionCalendarUrl(id) : ownCalendarUrl(secret)} download>
                  <CalendarPlus aria-hidden="true" />
                  {copy.calendar}
                </LinkButton>
                <LinkButton variant="text" block to="/">
                  {copy.home}
                </LinkButton>
              </>
            )}
            {(state === 'unplaced' || state === 'unsure') && contact}
            {state === 'pending' && (
              <>
                {rest?.invoice && (
                  <LinkButton block href={rest.invoice.invoice_url}>
                    <ExternalLink aria-hidden="true" />
                    {copy.pending.payRest(formatRupiah(rest.invoice.amount))}
                  </LinkButton>
                )}
                {invoiceUrl && !rest && !isElsewhere && (
                  <LinkButton block href={invoiceUrl}>
                    <ExternalLink aria-hidden="true" />
                    {copy.openInvoice}
                  </LinkButton>
                )}
                {contact}
              </>
            )}
            {state === 'invalid' && (
              <>
                {isUnreachable ? (
                  <Button
                    block
                    onClick={() => {
                      retry();
                      // The button disappears while the transaction is looked up.
                      heading.current?.focus();
                    }}
                  >
                    <RotateCw aria-hidden="true" />
                    {copy.retry}
                  </Button>
                ) : (
                  <RegisterAgain secret={secret} />
                )}
                {contact}
              </>
            )}
            {state !== 'checking' && !isUnreachable && <ToTheOrder id={id} secret={secret} />}
          </Actions>
        </Card>
      </Container>
    </Section>
  );
}
