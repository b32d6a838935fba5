import type { OwnOrder } from '@site/shared/api/student-account';
import { formatDate } from '@site/shared/dates';
import { Card } from '@site/shared/ui/Card';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { OpenButton } from './OpenButton.tsx';
import { CoverLeaf } from './CoverLeaf.tsx';
import { Facts } from './Facts.tsx';
import { Part } from './Part.tsx';
import { PersonName } from './PersonName.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { OpenOrder } from './use-open-order.ts';

const Rows = styled(Card).attrs({ forwardedAs: 'ul' })`
  /* Lists have no padding of their own. */
  &&& {
    padding: 0 20px;
    ${media.from600} {
      padding-inline: 26px;
    }
  }
  & > li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    align-items: center;
    gap: 4px 16px;
    padding-block: 16px;
  }
  & > li + li {
    border-top: 1px solid ${color.sogan200};
  }
  & > li > :not(img, :nth-child(2)) {
    grid-column: 2;
    justify-self: start;
  }
  /* The label of the button, not its padding, is aligned with the edge. */
  & > li > button {
    margin-inline: -16px;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.5rem;
    color: ${color.nila900};
  }
  ${media.from1024} {
    & > li {
      grid-template-columns: 48px minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1fr) auto;
    }
    & > li > :not(img, :nth-child(2)) {
      grid-column: auto;
    }
  }
`;

const words = copy.past;

/** Classes that have ended, and orders that ended before their class, the latest first. */
export function Past({ orders, opening }: { orders: readonly OwnOrder[]; opening: OpenOrder }) {
  if (orders.length === 0) return null;
  return (
    <Part title={words.heading}>
      <Rows>
        {orders.toReversed().map((order) => (
          <li key={order.id}>
            <CoverLeaf order={order} />
            <div>
              <PersonName order={order} />
              <h3>{order.course.title}</h3>
            </div>
            <Facts>
              {copy.batch(order.batch.number)}, {whenOf(order)}
            </Facts>
            <StateBadge order={order} isOver />
            <OpenButton order={order} opening={opening} variant="text" size="small" />
          </li>
        ))}
      </Rows>
    </Part>
  );
}

function whenOf({ state, batch }: OwnOrder): string {
  if (batch.is_cancelled) return words.cancelled;
  return state === 'PAID' ? words.ended(formatDate(batch.end_date)) : words.starts(formatDate(batch.start_date));
}
