import type { Course } from '@site/shared/api/courses';
import { advisorChatUrl } from '@site/shared/brand';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { lazyPart, type FailedPartProps } from '@site/shared/ui/LazyPart';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { WaitingFormProps } from './WaitingForm.tsx';
import type { JoinedProps } from './Joined.tsx';
import { copy } from './copy.ts';

const Joined = lazyPart<JoinedProps>(async () => {
  const { Joined: Part } = await import(/* webpackChunkName: "catalog.waiting-list" */ './Joined.tsx');
  return Part;
});
const WaitingForm = lazyPart<WaitingFormProps>(async () => {
  const { WaitingForm: Part } = await import(/* webpackChunkName: "catalog.waiting-list" */ './WaitingForm.tsx');
  return Part;
}, Unloaded);

/** Shown if the script could not be fetched. The visitor can try again or ask the advisor. */
function Unloaded({ bar, onRetry }: WaitingFormProps & FailedPartProps) {
  const contact = (
    <LinkButton href={advisorChatUrl()} variant="secondary" newTab>
      {copy.unloaded.contact}
    </LinkButton>
  );
  return (
    <>
      <InlineNotice
        tone="error"
        role="alert"
        title={copy.unloaded.title}
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {copy.unloaded.again}
          </Button>
        }
      />
      {bar && createPortal(contact, bar)}
    </>
  );
}

/* It is as high as the form, so that nothing below it moves when the script has arrived. */
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
  /** The id of the full batch that is chosen; null if the course has no schedule. */
  batchId: number | null;
  /** The address that was left for it. */
  joinedAs: string | null;
  onJoined: (email: string) => void;
  onChoose: (batchId: number) => void;
  /** The element in which the button of the form for a batch is shown. */
  foot: HTMLElement | null;
  /** The element in the bar of a phone in which it is shown. */
  bar: HTMLElement | null;
}

/** Asks for an address to be told of a seat, or of a schedule. */
export function WaitingList({ course, batchId, joinedAs, onJoined, onChoose, foot, bar }: WaitingListProps) {
  const { course_schedules: schedules } = course;
  return (
    <Area data-batch={batchId === null ? undefined : ''} data-joined={joinedAs === null ? undefined : ''}>
      {joinedAs !== null ? (
        <Joined
          email={joinedAs}
          schedule={schedules.find(({ id }) => id === batchId) ?? null}
          other={schedules.find(({ availability }) => availability === 'OPEN') ?? null}
          onChoose={onChoose}
        />
      ) : (
        <WaitingForm courseId={course.id} scheduleId={batchId} foot={foot} bar={bar} onJoined={onJoined} />
      )}
    </Area>
  );
}
