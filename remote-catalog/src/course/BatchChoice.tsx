import type { Schedule } from '@site/shared/api/schedules';
import { unavailableLabel } from '@site/shared/courses/labels';
import { formatDates, formatTimes } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { ChoiceCard } from '@site/shared/ui/ChoiceCard';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { modes } from '../course-card/modes.tsx';
import { isClosed } from './batch-state.ts';
import { copy } from './copy.ts';

const Facts = styled.span`
  display: grid;
  b {
    font-weight: 700;
    color: inherit;
  }
`;

interface BatchChoiceProps {
  schedule: Schedule;
  isChosen: boolean;
  onChoose: () => void;
  /** The fields that have to be filled in for this batch. */
  children?: ReactNode;
}

/** One batch with its dates, mode, place and instructor. The chosen one also shows price and seats. A batch that staff closed cannot be chosen. */
export function BatchChoice({ schedule, isChosen, onChoose, children }: BatchChoiceProps) {
  const {
    batch,
    start_date,
    end_date,
    start_time,
    end_time,
    time_zone,
    days,
    mode,
    location,
    instructor,
    participant_amount,
    total_session,
    total_hour_per_session,
  } = schedule;
  const { label, Icon } = modes[mode];
  const unavailable = unavailableLabel(schedule);
  // The location of an online batch may have the name of the mode. It is then left out.
  const place = location?.name === label ? null : location?.name;
  return (
    <ChoiceCard
      look="tint"
      name="batch"
      value={schedule.id}
      checked={isChosen}
      disabled={isClosed(schedule)}
      onChange={onChoose}
      label={copy.batch(batch)}
      aside={
        unavailable ? (
          <Badge tone="error">{unavailable}</Badge>
        ) : (
          <Badge tone={isChosen ? 'white' : 'nila'} icon={<Icon />}>
            {label}
          </Badge>
        )
      }
      details={
        <Facts>
          <b>{formatDates(start_date, end_date)}</b>
          <span>
            {days}, {formatTimes(start_time, end_time, time_zone)}
          </span>
          <span>{[unavailable && label, place].filter(Boolean).join(', ')}</span>
          <span>
            {instructor.name}
            {instructor.current_job && `, ${instructor.current_job}`}
          </span>
          {isChosen && (
            <>
              {total_session !== null && <span>{copy.sessions(total_session, total_hour_per_session)}</span>}
              <span>{copy.quota(participant_amount)}</span>
            </>
          )}
        </Facts>
      }
    >
      {children}
    </ChoiceCard>
  );
}
