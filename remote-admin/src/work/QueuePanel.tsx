import { formatRupiah } from '@site/shared/money';
import { Heading } from '@site/shared/ui/Heading';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, motion, radius, shadow } from '@site/shared/ui/theme';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { useIsOpen } from '../frame/use-is-open.ts';
import { isListRow } from '../shortcuts/page-controls.ts';
import { copy } from './copy.ts';
import type { QueueTone } from './QueueCount.tsx';
import { QueueLine } from './QueueLine.tsx';

const Root = styled.section`
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  h2 {
    outline: none;
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding-right: 20px;
    border-radius: ${radius.card};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    transition: transform ${motion.menuIn};
  }
  [open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Line = styled.p`
  padding: 12px 20px;
  border-top: 1px solid ${color.sogan100};
  font-size: 0.9375rem;
  line-height: 22px;
  color: ${color.sogan600};
`;

const Rows = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 4px 16px;
    padding: 14px 20px;
    border-top: 1px solid ${color.sogan100};
    ${media.from600} {
      grid-template-columns: minmax(0, 1fr) auto auto;
      align-items: center;
    }
  }
  p {
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
    overflow-wrap: anywhere;
  }
  p > :first-child {
    display: block;
    font-size: 0.9375rem;
    line-height: 22px;
    font-weight: 700;
    color: ${color.nila900};
  }
  p > span {
    display: block;
  }
  strong {
    color: ${color.nila900};
    white-space: nowrap;
  }
  [data-part='actions'] {
    display: grid;
    gap: 8px;
    margin-top: 8px;
    ${media.from600} {
      margin: 0;
    }
  }
`;

/** A row of a queue. */
export interface QueueRow {
  key: string | number;
  name: string;
  /** The order it belongs to, which its name leads to where the account may open it; null where there is none yet. */
  order: string | null;
  /** Why it waits, a line each. */
  reason: readonly string[];
  /** A number is rupiah. */
  amount: ReactNode;
  actions: ReactNode;
}

export interface QueuePanelProps {
  words: { title: string; text: string };
  tone: QueueTone;
  rows: readonly QueueRow[];
  /** How many wait, which may be more than are shown. */
  count: number;
  /** Where all of them are, if only the first are shown. */
  all?: string | undefined;
  /** Only title, count and note are shown until it is unfolded. Absent: nothing is folded. */
  folded?: { note: string | null } | undefined;
  headingRef?: (heading: HTMLHeadingElement | null) => void;
}

/** One queue: how many wait, and each with the button that leads on. */
export function QueuePanel({ words, tone, rows, count, all, folded, headingRef }: QueuePanelProps) {
  const id = useId();
  const areOrdersOpen = useIsOpen()('/admin-dashboard/orders');
  const head = (
    <QueueLine
      tone={tone}
      count={count}
      isCountHidden
      title={
        <Heading level={2} size="h4" id={id} ref={headingRef} tabIndex={-1} aria-label={`${words.title}, ${count}`}>
          {words.title}
        </Heading>
      }
      text={folded ? folded.note : words.text}
    />
  );
  const content = (
    <>
      <Rows>
        {rows.map(({ key, name, order, reason, amount, actions }) => (
          <li key={key} {...isListRow}>
            <p>
              {order !== null && areOrdersOpen ? (
                <TextLink to={`/admin-dashboard/orders/${order}`}>{name}</TextLink>
              ) : (
                <span>{name}</span>
              )}
              {reason.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <strong>{typeof amount === 'number' ? formatRupiah(amount) : amount}</strong>
            <span data-part="actions">{actions}</span>
          </li>
        ))}
      </Rows>
      {rows.length < count && (
        <Line>
          {all ? <TextLink to={all}>{copy.all(words.title, count)}</TextLink> : copy.more(rows.length, count)}
        </Line>
      )}
    </>
  );
  return (
    <Root aria-labelledby={id}>
      {folded ? (
        <details>
          <summary>
            {head}
            <ChevronDown aria-hidden="true" />
          </summary>
          <Line>{words.text}</Line>
          {content}
        </details>
      ) : (
        <>
          {head}
          {content}
        </>
      )}
    </Root>
  );
}
