import type { OrderPage } from '@site/shared/api/order-page';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Badge } from '@site/shared/ui/Badge';
import { Card } from '@site/shared/ui/Card';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { color, media } from '@site/shared/ui/theme';
import { Check, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { inOneLine } from './words.ts';

const words = copy.stages;

const Paid = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  max-width: none;
  margin: 12px 0 8px;
  font-size: 0.9375rem;
  font-weight: 700;
  & > span {
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

const List = styled.ol`
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    padding: 16px 0;
    border-bottom: 1px solid ${color.sogan200};
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  li:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  [data-part='words'] {
    display: grid;
    justify-items: start;
    gap: 4px;
    color: ${color.sogan600};
  }
  [data-part='words'] > strong {
    color: ${color.nila900};
  }
  [data-part='amount'] {
    font-weight: 800;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  li[data-state='LATER'] > span:first-child {
    background: ${color.sogan100};
    color: ${color.sogan700};
  }
  ${media.from600} {
    [data-part='words'] {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
    [data-part='words'] > small {
      grid-row: 2;
    }
    [data-part='words'] > span {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
  small {
    font-size: 0.875rem;
  }
`;

const BADGE = {
  PAID: { tone: 'success', icon: <CircleCheck /> },
  NEXT: { tone: 'warning', icon: <Clock /> },
  OVERDUE: { tone: 'error', icon: <TriangleAlert /> },
  LATER: { tone: 'sogan', icon: <Clock /> },
} as const;

/** The stages in which an order is paid. @param props.children buttons that belong to the stages */
export function Stages({ order: { stages, money }, children }: { order: OrderPage; children?: ReactNode }) {
  if (stages.length === 0 || !money) return null;
  const paid = money.charged + Math.min(0, money.balance);
  return (
    <Card padding="card">
      <Heading level={2} size="h4">
        {words.title}
      </Heading>
      <Paid>
        {words.paidOf(formatRupiah(paid))} <span>{words.total(formatRupiah(money.charged))}</span>
      </Paid>
      <ProgressBar label={words.paidOf(formatRupiah(paid))} value={(paid / Math.max(1, money.charged)) * 100} />
      <List>
        {stages.map(({ number, due_on, amount, state }) => (
          <li key={number} data-state={state}>
            <Leaf
              size={40}
              tone={state === 'PAID' ? 'success' : state === 'LATER' ? 'none' : 'kunyit'}
              aria-hidden="true"
            >
              {state === 'PAID' ? <Check size={20} /> : number}
            </Leaf>
            <div data-part="words">
              <strong>{words.stage(number)}</strong>
              <small>{words.due(inOneLine(formatDate(due_on)))}</small>
              <Badge tone={BADGE[state].tone} icon={BADGE[state].icon}>
                {words.states[state]}
              </Badge>
            </div>
            <span data-part="amount">{formatRupiah(amount)}</span>
          </li>
        ))}
      </List>
      {children}
    </Card>
  );
}
