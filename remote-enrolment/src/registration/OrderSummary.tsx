import { coverUrl } from '@site/shared/api/media';
import type { InstalmentPlan } from '@site/shared/api/payments';
import { advisorChatUrl, brand } from '@site/shared/brand';
import { modeLabels } from '@site/shared/courses/labels';
import { formatDate, formatTimes } from '@site/shared/dates';
import { formatRupiah, type Quote } from '@site/shared/money';
import { Leaf } from '@site/shared/ui/Leaf';
import { TextLink } from '@site/shared/ui/TextLink';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { ChevronDown, ChevronUp, MessageCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { copy } from './copy.ts';
import type { Batch, Offer } from './offers.ts';
import { formatTotal } from './format-total.ts';
import { Bar, Card, Question } from './summary-style.ts';
import { useTopBar } from './use-top-bar.ts';

const words = copy.summary;

interface OrderSummaryProps {
  offer: Offer | undefined;
  batch: Batch | undefined;
  quote: Quote | null;
  voucherCode: string | null;
  /** The chosen stages; undefined if the order is paid at once. */
  plan: InstalmentPlan | undefined;
}

/** The order and its price. They are always visible: in a card beside the form, or on small screens in a bar above it that can be opened. */
export function OrderSummary(props: OrderSummaryProps) {
  const { offer, quote } = props;
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const bar = useRef<HTMLElement>(null);
  useTopBar(bar);

  return (
    <>
      <VisuallyHidden role="status">{quote ? words.announced(formatTotal(quote.payable)) : ''}</VisuallyHidden>
      <Bar ref={bar} aria-label={words.label} data-part="bar">
        <div>
          {offer && (
            <Leaf size={40}>
              <img src={coverUrl(offer)} alt="" width={40} height={40} />
            </Leaf>
          )}
          <p>
            {words.totalToPay}
            <strong>{quote ? formatTotal(quote.payable) : '–'}</strong>
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? words.close : words.open}
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </button>
        </div>
        <div id={detailsId} hidden={!isOpen}>
          {isOpen && <Details {...props} />}
          {isOpen && <PayNow plan={props.plan} />}
        </div>
      </Bar>
      <Card aria-label={words.label} data-part="card">
        <div>
          {offer && <img src={coverUrl(offer)} alt="" width={384} height={132} />}
          <div>
            <Details {...props} />
            {quote && (
              <p data-part="total">
                {words.total} <strong>{formatTotal(quote.payable)}</strong>
              </p>
            )}
            <PayNow plan={props.plan} />
          </div>
        </div>
        <Question>
          <MessageCircle aria-hidden="true" />
          <span>
            {words.question}{' '}
            <TextLink href={advisorChatUrl()} newTab>
              {words.contact}
            </TextLink>
            . <span lang="en">{brand.operatingHours}</span>.
          </span>
        </Question>
      </Card>
    </>
  );
}

function PayNow({ plan }: Pick<OrderSummaryProps, 'plan'>) {
  const first = plan?.[0];
  if (!plan || !first) return null;
  return (
    <dl>
      <div>
        <dt>{words.payNow(plan.length)}</dt>
        <dd>{formatRupiah(first.amount)}</dd>
      </div>
    </dl>
  );
}

function Details({ offer, batch, quote, voucherCode }: OrderSummaryProps) {
  if (!offer || !quote) return <p>{words.none}</p>;
  // The server's quote may differ from the price with which the page was rendered.
  const knowsPercentage =
    quote.price === offer.price && quote.courseDiscount === Math.round((offer.price * offer.percentage) / 100);
  return (
    <>
      <h2>{offer.title}</h2>
      {batch ? (
        <p>
          {words.starts(batch.batch, formatDate(batch.start_date))}
          <br />
          {batch.days}, {formatTimes(batch.start_time, batch.end_time, batch.time_zone)}, {modeLabels[batch.mode]}
        </p>
      ) : (
        <p>{words.noBatch}</p>
      )}
      <dl>
        <div>
          <dt>{words.price}</dt>
          <dd>{formatTotal(quote.price)}</dd>
        </div>
        {quote.courseDiscount > 0 && (
          <div data-part="discount">
            <dt>{knowsPercentage ? words.discount(offer.percentage) : words.changedDiscount}</dt>
            <dd>−{formatRupiah(quote.courseDiscount)}</dd>
          </div>
        )}
        {quote.voucherDiscount > 0 && (
          <div data-part="discount">
            <dt>{words.voucher((voucherCode ?? '').toUpperCase())}</dt>
            <dd>−{formatRupiah(quote.voucherDiscount)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
