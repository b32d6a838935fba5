import { coverUrl } from '@site/shared/api/media';
import type { OwnOrder } from '@site/shared/api/student-account';
import { formatDate } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { Heading } from '@site/shared/ui/Heading';
import { copy } from './copy.ts';
import { OpenButton } from './OpenButton.tsx';
import { CoverLeaf, Facts, Part, PersonName, Rows } from './page-style.ts';
import { StateBadge } from './StateBadge.tsx';
import type { OpenOrder } from './use-open-order.ts';

const words = copy.past;

/** What is over, the latest first: classes that ended, and orders that did before. */
export function Past({ orders, opening }: { orders: readonly OwnOrder[]; opening: OpenOrder }) {
  if (orders.length === 0) return null;
  return (
    <Part aria-labelledby="past">
      <Heading level={2} size="h3" id="past">
        {words.heading}
      </Heading>
      <Rows>
        {orders.toReversed().map((order) => (
          <li key={order.id}>
            <CoverLeaf src={coverUrl(order.course)} alt="" width={48} height={48} />
            <div>
              <PersonName>{fullName(order.participant)}</PersonName>
              <h3>{order.course.title}</h3>
            </div>
            <Facts>
              {copy.batch(order.batch.number)},{' '}
              {order.state === 'PAID'
                ? words.ended(formatDate(order.batch.end_date))
                : words.starts(formatDate(order.batch.start_date))}
            </Facts>
            <StateBadge order={order} isOver />
            <OpenButton order={order} opening={opening} variant="text" size="small" />
          </li>
        ))}
      </Rows>
    </Part>
  );
}
