import { formatDate } from '@site/shared/dates';
import type { Schedule } from '@site/shared/api/schedules';
import { Button } from '@site/shared/ui/Button';
import { StateRing } from '@site/shared/ui/StateRing';
import { Text } from '@site/shared/ui/Text';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.div`
  display: grid;
  gap: 16px;
  [data-part='head'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 16px;
  }
  h3:focus {
    outline: none;
  }
  b {
    overflow-wrap: anywhere;
  }
`;

const words = copy.joined;

export interface JoinedProps {
  email: string;
  /** Null if the course has no schedule. */
  schedule: Schedule | null;
  /** Another batch of the course with seats. */
  other: Schedule | null;
  onChoose: (batchId: number) => void;
}

/** Shown instead of the form after it was sent. It says neither how many people wait nor which place the visitor has. */
export function Joined({ email, schedule, other, onChoose }: JoinedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root>
      <div data-part="head">
        <StateRing state="waiting" size="heading" icon={<Hourglass />} />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {words.title}
          </h3>
          {schedule && (
            <Text size="small" tone="muted">
              {words.batch(schedule.batch, formatDate(schedule.start_date))}
            </Text>
          )}
        </div>
      </div>
      <Text>
        {words.sentTo} <b>{email}</b>. {schedule ? words.offer : words.told}
      </Text>
      <Text size="small" tone="muted">
        {words.leave}
      </Text>
      {other && (
        <Button variant="secondary" block onClick={() => onChoose(other.id)}>
          {words.other(other.batch)}
        </Button>
      )}
    </Root>
  );
}
