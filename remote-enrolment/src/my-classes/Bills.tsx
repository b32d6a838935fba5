import type { OwnOrder } from '@site/shared/api/student-account';
import { formatDate, formatDeadline } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Stack } from '@site/shared/ui/Stack';
import { color, media, radius, type } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { CoverLeaf } from './CoverLeaf.tsx';
import { Facts } from './Facts.tsx';
import { Part } from './Part.tsx';
import { PersonName } from './PersonName.tsx';
import type { OpenOrder } from './use-open-order.ts';

const Bill = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.kunyit100};
  ${Facts} {
    color: ${color.sogan950};
  }
  h3 {
    ${type.h4}
    color: ${color.nila900};
  }
  & > [data-part='pay'] {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 20px;
  }
  strong {
    font-size: 1.1875rem;
    line-height: 1.5rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  ${media.below600} {
    button {
      width: 100%;
    }
  }
  ${media.from768} {
    grid-template-columns: 60px minmax(0, 1fr) auto;
    padding: 24px;
    & > [data-part='pay'] {
      grid-column: 3;
    }
  }
`;

const words = copy.bills;

/** The orders that have to be paid, beginning with the earliest deadline. Only the first one has the accent. */
export function Bills({ orders, opening }: { orders: readonly OwnOrder[]; opening: OpenOrder }) {
  const bills = orders
    .filter(({ due }) => due > 0)
    .sort((one, other) => deadlineOf(one).localeCompare(deadlineOf(other)));
  if (bills.length === 0) return null;
  return (
    <Part title={words.heading}>
      <Stack as="ul">
        {bills.map((order, index) => (
          <Bill key={order.id}>
            <CoverLeaf order={order} />
            <div>
              <PersonName order={order} />
              <h3>{words.of(order.course.title, order.batch.number)}</h3>
              <Facts>{deadlineInWords(order)}</Facts>
            </div>
            <div data-part="pay">
              <strong>{formatRupiah(order.due)}</strong>
              <Button
                variant={index === 0 ? 'accent' : 'secondary'}
                sendingLabel={copy.opening}
                isSending={opening.openingId === order.id}
                onClick={() => opening.open(order.id)}
              >
                {words.pay}
              </Button>
            </div>
          </Bill>
        ))}
      </Stack>
    </Part>
  );
}

function deadlineInWords({ held_until: until, due_on: dueOn }: OwnOrder): string {
  if (until !== null) return words.until(formatDeadline(until));
  return dueOn ? words.stage(formatDate(dueOn)) : words.rest;
}

/** The deadline of an order. If neither the seat expires nor a stage is due, the order is sorted to the end. */
const deadlineOf = ({ held_until, due_on }: OwnOrder) => held_until ?? due_on ?? '9';
