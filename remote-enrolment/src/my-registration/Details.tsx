import type { OrderPage } from '@site/shared/api/order-page';
import { formatDate, formatTimes } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { formatPhone } from '@site/shared/phone';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { Pencil, UserPen } from 'lucide-react';
import { copy } from './copy.ts';
import { Pair, Panel } from './page-style.ts';
import { placeOf } from './words.ts';
import { WithLinks } from './WithLinks.tsx';

interface DetailsProps {
  order: OrderPage;
  onCorrect: () => void;
  onReplace: () => void;
}

/** When and where, and who. */
export function Details({ order, onCorrect, onReplace }: DetailsProps) {
  return (
    <Pair>
      <Schedule order={order} />
      <People order={order} onCorrect={onCorrect} onReplace={onReplace} />
    </Pair>
  );
}

function Schedule({ order: { batch, place } }: { order: OrderPage }) {
  const words = copy.schedule;
  return (
    <Panel>
      <div data-part="title">
        <Heading level={2} size="h4">
          {words.title}
        </Heading>
      </div>
      <dl>
        <div>
          <dt>{words.date}</dt>
          <dd>
            {formatDate(batch.start_date)} – {formatDate(batch.end_date)}
          </dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>
            {batch.days}, {formatTimes(batch.start_time, batch.end_time, batch.time_zone)}
          </dd>
        </div>
        <div>
          <dt>{words.place}</dt>
          <dd>{placeOf(batch, place !== null && batch.joining_details === null)}</dd>
        </div>
        {batch.joining_details !== null && (
          <div>
            <dt>{words.joining[batch.mode]}</dt>
            <dd>
              <WithLinks text={batch.joining_details} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.instructor}</dt>
          <dd>
            {batch.instructor.name}, {batch.instructor.current_job}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function People({ order, onCorrect, onReplace }: DetailsProps) {
  const words = copy.people;
  const { participant, payer, may } = order;
  return (
    <Panel>
      <div data-part="title">
        <Heading level={2} size="h4">
          {words.title}
        </Heading>
        {may.correct && (
          <Button variant="text" size="small" onClick={onCorrect}>
            <Pencil aria-hidden="true" />
            {words.change}
          </Button>
        )}
      </div>
      <dl>
        <div>
          <dt>{words.participant}</dt>
          <dd>{fullName(participant)}</dd>
        </div>
        <div>
          <dt>{words.contact}</dt>
          <dd>{participant.email}</dd>
          <dd>{formatPhone(participant.phone_number)}</dd>
        </div>
        {payer && (
          <div>
            <dt>{words.payer}</dt>
            <dd>{payer.name}</dd>
            <dd>{payer.email}</dd>
          </div>
        )}
      </dl>
      {may.change_participant && (
        <div data-part="actions">
          <Button variant="secondary" size="small" onClick={onReplace}>
            <UserPen aria-hidden="true" />
            {words.replace}
          </Button>
        </div>
      )}
    </Panel>
  );
}
