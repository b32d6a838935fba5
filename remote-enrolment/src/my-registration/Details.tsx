import type { OrderPage } from '@site/shared/api/order-page';
import { formatDates, formatTimes } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { formatPhone } from '@site/shared/phone';
import { Actions } from '@site/shared/ui/Actions';
import { Button } from '@site/shared/ui/Button';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { Panel } from '@site/shared/ui/Panel';
import { Stack } from '@site/shared/ui/Stack';
import { color } from '@site/shared/ui/theme';
import { Pencil, UserPen } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { placeOf } from './words.ts';
import { WithLinks } from './WithLinks.tsx';

const Facts = styled.dl`
  display: grid;
  gap: 12px;
  margin: 0;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  dt {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    font-weight: 700;
    color: ${color.sogan600};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface DetailsProps {
  order: OrderPage;
  onCorrect: () => void;
  onReplace: () => void;
}

/** The time and the place of the class, and the people of the order. */
export function Details({ order, onCorrect, onReplace }: DetailsProps) {
  return (
    <Grid columns="pairs" gap={16}>
      <Schedule order={order} />
      <People order={order} onCorrect={onCorrect} onReplace={onReplace} />
    </Grid>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Heading level={2} size="h4">
      {children}
    </Heading>
  );
}

function Schedule({ order: { batch, place } }: { order: OrderPage }) {
  const words = copy.schedule;
  return (
    <Panel title={<Title>{words.title}</Title>}>
      <Facts>
        <div>
          <dt>{words.date}</dt>
          <dd>{formatDates(batch.start_date, batch.end_date)}</dd>
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
      </Facts>
    </Panel>
  );
}

function People({ order, onCorrect, onReplace }: DetailsProps) {
  const words = copy.people;
  const { participant, payer, may } = order;
  return (
    <Panel
      title={<Title>{words.title}</Title>}
      action={
        may.correct && (
          <Button variant="text" size="small" onClick={onCorrect}>
            <Pencil aria-hidden="true" />
            {words.change}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <Facts>
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
        </Facts>
        {may.change_participant && (
          <Actions>
            <Button variant="secondary" size="small" onClick={onReplace}>
              <UserPen aria-hidden="true" />
              {words.replace}
            </Button>
          </Actions>
        )}
      </Stack>
    </Panel>
  );
}
