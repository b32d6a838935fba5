import { coverUrl } from '@site/shared/api/media';
import type { OwnOrder } from '@site/shared/api/student-account';
import { formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { dayNameOf } from '../my-registration/words.ts';
import { copy } from './copy.ts';
import { Bill, CoverLeaf, Facts, List, Part, PersonName } from './page-style.ts';
import type { OpenOrder } from './use-open-order.ts';

const words = copy.bills;

/** What has to be paid, the soonest first: only that one has the accent. */
export function Bills({ orders, opening }: { orders: readonly OwnOrder[]; opening: OpenOrder }) {
  const bills = orders
    .filter(({ due }) => due > 0)
    .sort((one, other) => deadlineOf(one).localeCompare(deadlineOf(other)));
  if (bills.length === 0) return null;
  return (
    <Part aria-labelledby="bills">
      <Heading level={2} size="h3" id="bills">
        {words.heading}
      </Heading>
      <List>
        {bills.map(({ id, due, held_until, course, batch, participant }, index) => (
          <Bill key={id}>
            <CoverLeaf src={coverUrl(course)} alt="" width={48} height={48} />
            <div>
              <PersonName>{fullName(participant)}</PersonName>
              <h3>{words.of(course.title, batch.number)}</h3>
              <Facts>
                {held_until === null
                  ? words.stage
                  : words.until(`${dayNameOf(Date.parse(held_until))}, ${formatInstantWithTime(held_until)}`)}
              </Facts>
            </div>
            <div data-part="pay">
              <strong>{formatRupiah(due)}</strong>
              <Button
                variant={index === 0 ? 'accent' : 'secondary'}
                sendingLabel={copy.opening}
                isSending={opening.openingId === id}
                onClick={() => opening.open(id)}
              >
                {words.pay}
              </Button>
            </div>
          </Bill>
        ))}
      </List>
    </Part>
  );
}

/** Those that only wait for a stage come last: their seat does not lapse. */
const deadlineOf = ({ held_until }: OwnOrder) => held_until ?? '9';
