import { formatRupiah } from '@site/shared/money';
import { Heading } from '@site/shared/ui/Heading';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.section`
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  & > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 16px;
    padding: 20px;
  }
  & > div p,
  & > p {
    font-size: 0.9375rem;
    line-height: 22px;
    color: ${color.sogan600};
  }
  & > p {
    padding: 12px 20px;
    border-top: 1px solid ${color.sogan100};
  }
  h2 {
    outline: none;
  }
`;

const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 52px;
  height: 52px;
  padding-inline: 8px;
  border-radius: ${radius.leaf};
  font-size: 1.25rem;
  line-height: 1;
  font-weight: 800;
  &[data-tone='error'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
  &[data-tone='warning'] {
    background: ${color.kunyit100};
    color: ${color.kunyit700};
  }
  &[data-tone='nila'] {
    background: ${color.nila100};
    color: ${color.nila800};
  }
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
  /** The order it belongs to; null where there is none yet. */
  order: string | null;
  /** Why it waits, a line each. */
  reason: readonly string[];
  /** Rupiah, or text where it is no rupiah. */
  amount: number | string;
  actions: ReactNode;
}

export interface QueuePanelProps {
  words: { title: string; text: string };
  tone: 'error' | 'warning' | 'nila';
  rows: readonly QueueRow[];
  /** Of all that wait, where more wait than are shown. */
  count: number;
  headingRef: (heading: HTMLHeadingElement | null) => void;
}

/** One queue: how many wait, and each with the button that leads on. */
export function QueuePanel({ words, tone, rows, count, headingRef }: QueuePanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <div>
        <Count data-tone={tone} aria-hidden="true">
          {count.toLocaleString('en-US')}
        </Count>
        <div>
          <Heading level={2} size="h4" id={id} ref={headingRef} tabIndex={-1} aria-label={`${words.title}, ${count}`}>
            {words.title}
          </Heading>
          <p>{words.text}</p>
        </div>
      </div>
      <Rows>
        {rows.map(({ key, name, order, reason, amount, actions }) => (
          <li key={key}>
            <p>
              {order === null ? (
                <span>{name}</span>
              ) : (
                <TextLink to={`/admin-dashboard/orders/${order}`}>{name}</TextLink>
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
      {rows.length < count && <p>{copy.more(rows.length, count)}</p>}
    </Root>
  );
}
