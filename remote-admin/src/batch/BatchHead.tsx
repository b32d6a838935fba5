import type { Batch } from '@site/shared/api/batches';
import { coverUrl } from '@site/shared/api/media';
import { modeLabels } from '@site/shared/courses/labels';
import { formatDate, formatTimes, todayInJakarta } from '@site/shared/dates';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { color, media } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { CalendarDays, Clock, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px 20px;
  align-items: start;
  margin: 12px 0 20px;
  h1 {
    overflow-wrap: anywhere;
  }
  ${media.from768} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  & > :nth-child(3) {
    ${media.below768} {
      grid-column: 1 / -1;
    }
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 8px;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding: 0;
  list-style: none;
  line-height: 24px;
  color: ${color.sogan700};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    color: ${color.sogan600};
  }
`;

type State = keyof typeof copy.states;
const TONES: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  CANCELLED: 'error',
  OVER: 'sogan',
  RUNNING: 'success',
  FULL: 'success',
  OPEN: 'nila',
};

function stateOf({ cancelled_at, schedule }: Batch, today: string): State {
  if (cancelled_at !== null) return 'CANCELLED';
  if (schedule.end_date < today) return 'OVER';
  if (schedule.start_date <= today) return 'RUNNING';
  return schedule.availability === 'FULL' ? 'FULL' : 'OPEN';
}

/** Which batch it is, when, where and by whom. */
export function BatchHead({ batch, actions }: { batch: Batch; actions: ReactNode }) {
  const { course, schedule } = batch;
  const state = stateOf(batch, todayInJakarta());
  const facts = [
    {
      name: copy.facts.dates,
      Icon: CalendarDays,
      text: [...new Set([formatDate(schedule.start_date), formatDate(schedule.end_date)])].join(' – '),
    },
    {
      name: copy.facts.times,
      Icon: Clock,
      text: `${schedule.days}, ${formatTimes(schedule.start_time, schedule.end_time, schedule.time_zone)}`,
    },
    {
      name: copy.facts.place,
      Icon: MapPin,
      text: [...new Set([modeLabels[schedule.mode], schedule.location?.name])].filter(Boolean).join(', '),
    },
    { name: copy.facts.instructor, Icon: UserRound, text: schedule.instructor.name },
  ];
  return (
    <Root>
      <Leaf size={60}>
        <img src={coverUrl(course)} alt="" width={60} height={60} />
      </Leaf>
      <div>
        <Title>
          <Heading level={1} size="h2" tabIndex={-1}>
            {copy.name(course.title, schedule.batch)}
          </Heading>
          <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
        </Title>
        <Facts>
          {facts.map(({ name, Icon, text }) => (
            <li key={name}>
              <Icon aria-hidden="true" />
              <span>
                <VisuallyHidden>{name}: </VisuallyHidden>
                {text}
              </span>
            </li>
          ))}
        </Facts>
      </div>
      <div>{actions}</div>
    </Root>
  );
}
