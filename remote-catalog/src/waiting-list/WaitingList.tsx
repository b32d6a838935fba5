import type { Course } from '@site/shared/api/courses';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import type { WaitingFormProps } from './WaitingForm.tsx';
import type { JoinedProps } from './Joined.tsx';

const nothing = () => ({ default: () => null });

/** Without these scripts the page works as it always does: its visitor is led to the advisor. */
const WaitingForm = lazy<ComponentType<WaitingFormProps>>(() =>
  import(/* webpackChunkName: "catalog.waiting-list" */ './WaitingForm.tsx').then(
    (loaded) => ({ default: loaded.WaitingForm }),
    nothing,
  ),
);
const Joined = lazy<ComponentType<JoinedProps>>(() =>
  import(/* webpackChunkName: "catalog.waiting-list" */ './Joined.tsx').then(
    (loaded) => ({ default: loaded.Joined }),
    nothing,
  ),
);

/* As high as the form, so that nothing below it moves when its script is there. */
const Area = styled.div`
  min-height: 168px;
  width: 100%;
  &[data-batch] {
    min-height: 216px;
  }
  &[data-joined] {
    min-height: 0;
  }
`;

interface WaitingListProps {
  course: Course;
  /** Id of the full batch that is chosen; null: the course has no schedule. */
  batchId: number | null;
  /** The address that was left for it. */
  joinedAs: string | null;
  onJoined: (email: string) => void;
  onChoose: (batchId: number) => void;
  /** Where the button of the form for a batch stands. */
  foot: HTMLElement | null;
}

/** Leaves an address for a seat, or for a schedule. */
export function WaitingList({ course, batchId, joinedAs, onJoined, onChoose, foot }: WaitingListProps) {
  // Not on the server: what is sent there is the page without it.
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const { course_schedules: schedules } = course;
  return (
    <Area data-batch={batchId === null ? undefined : ''} data-joined={joinedAs === null ? undefined : ''}>
      {isHere && (
        <Suspense>
          {joinedAs !== null ? (
            <Joined
              email={joinedAs}
              schedule={schedules.find(({ id }) => id === batchId) ?? null}
              other={schedules.find(({ availability }) => availability === 'OPEN') ?? null}
              onChoose={onChoose}
            />
          ) : (
            <WaitingForm courseId={course.id} scheduleId={batchId} foot={foot} onJoined={onJoined} />
          )}
        </Suspense>
      )}
    </Area>
  );
}
