import type { Course } from '@site/shared/api/courses';
import type { Schedule } from '@site/shared/api/schedules';
import { advisorChatUrl } from '@site/shared/brand';
import { Badge } from '@site/shared/ui/Badge';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Price } from '@site/shared/ui/Price';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, layer, media, radius, shadow } from '@site/shared/ui/theme';
import { CalendarX, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useChatHiding } from '../advisor/use-chat-hiding.ts';
import { WaitingList } from '../waiting-list/WaitingList.tsx';
import { isClosed, isOpen } from './batch-state.ts';
import { BatchChoice } from './BatchChoice.tsx';
import { copy } from './copy.ts';
import { registrationAddress } from './registration-address.ts';

/* On a phone price and button are in the bottom bar, and the card only has the schedule. */
const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  [data-part='price'] {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  [data-part='foot'] {
    display: grid;
    gap: 16px;
    &:empty {
      display: none;
    }
  }
  [data-part='batches'] {
    display: grid;
    grid-auto-rows: max-content;
    gap: 8px;
    min-width: 0;
  }
  ${media.below768} {
    [data-part='price'],
    [data-part='register'] {
      display: none;
    }
  }
  [data-part='none'] {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: 20px;
    border-radius: ${radius.button};
    background: ${color.sogan50};
  }
  ${media.from768} {
    position: relative;
    z-index: ${layer.stickyCard};
    padding: 26px;
    border-radius: ${radius.card};
    background: ${color.white};
    box-shadow: ${shadow.card};
  }
  ${media.from1024} {
    position: sticky;
    top: 24px;
    max-height: calc(100vh - 48px);
    & > * {
      flex: none;
    }
    & > [data-part='batches'] {
      flex: 0 1 auto;
      min-height: 150px;
      overflow-y: auto;
      margin: -6px;
      padding: 6px;
    }
    /* With the form the card is higher than the screen. */
    &[data-waiting] {
      position: relative;
      top: 0;
      max-height: none;
    }
    &[data-waiting] > [data-part='batches'] {
      flex: none;
      overflow: visible;
    }
  }
`;

interface PriceCardProps {
  course: Course;
  /** The id of the batch for which the visitor can register; null if there is none. */
  chosen: number | null;
  /** The id of the full batch that is chosen instead. */
  waiting: number | null;
  /** The element in the bar of a phone in which the button of the form is shown. */
  barSlot: HTMLElement | null;
  /** The address that was left for that batch, or for the course. */
  joinedAs: string | null;
  onJoined: (email: string) => void;
  onChoose: (batchId: number) => void;
}

/** Says why the visitor cannot register for any batch. */
function noneOpenText(schedules: readonly Schedule[]): string {
  if (schedules.every(isClosed)) return copy.allClosed;
  return schedules.some(isClosed) ? copy.noneOpen : copy.allFull;
}

/** Price, batches and registration link of the course. */
export function PriceCard({ course, chosen, waiting, barSlot, joinedAs, onChoose, onJoined }: PriceCardProps) {
  const { id, title, price, discounted_price, discount, course_schedules } = course;
  const contact = useRef<HTMLAnchorElement>(null);
  const card = useRef<HTMLElement>(null);
  useChatHiding(card, contact);
  /** The element below the batches in which the button of the form is shown. The form itself is inside the card of its batch. */
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const hasSchedule = course_schedules.length > 0;
  const isAllClosed = hasSchedule && course_schedules.every(isClosed);
  const waitingList = (
    <WaitingList
      key={waiting}
      course={course}
      batchId={waiting}
      joinedAs={joinedAs}
      onJoined={onJoined}
      onChoose={(batchId) => {
        onChoose(batchId);
        // The button that was pressed disappears with the previous batch.
        card.current?.querySelector<HTMLElement>(`[name='batch'][value='${batchId}']`)?.focus();
      }}
      foot={foot}
      bar={barSlot}
    />
  );
  return (
    <Root ref={card} aria-labelledby="schedules" data-waiting={waiting === null && !isAllClosed ? undefined : ''}>
      <div data-part="price">
        <Price
          amount={discounted_price}
          original={price}
          size="large"
          layout="above"
          aside={discount && <Badge tone="warning">{copy.saving(discount.percentage)}</Badge>}
        />
        {discounted_price > 0 && (
          <Text size="small" tone="muted">
            {copy.instalment} <TextLink to="/financial-partner">{copy.seeScheme}</TextLink>
          </Text>
        )}
      </div>
      <Heading level={2} size="h4" id="schedules">
        {hasSchedule ? copy.schedules : copy.schedule}
      </Heading>
      {hasSchedule ? (
        <div role="radiogroup" data-part="batches" aria-labelledby="schedules">
          {course_schedules.map((schedule) => (
            <BatchChoice
              key={schedule.id}
              schedule={schedule}
              isChosen={schedule.id === (chosen ?? waiting)}
              onChoose={() => {
                onChoose(schedule.id);
              }}
            >
              {schedule.id === waiting && waitingList}
            </BatchChoice>
          ))}
        </div>
      ) : (
        <div data-part="none">
          <CalendarX aria-hidden="true" />
          <Text weight="bold">{copy.noSchedule.title}</Text>
          <Text tone="muted">{copy.noSchedule.text}</Text>
          {waitingList}
        </div>
      )}
      {waiting !== null && <div ref={setFoot} data-part="foot" />}
      {hasSchedule && !course_schedules.some(isOpen) && (
        <InlineNotice tone="warning">{noneOpenText(course_schedules)}</InlineNotice>
      )}
      {isAllClosed && <div data-part="none">{waitingList}</div>}
      {chosen !== null && (
        <LinkButton to={registrationAddress(id, chosen)} variant="accent" size="large" block data-part="register">
          {copy.registerBatch}
        </LinkButton>
      )}
      <LinkButton
        ref={contact}
        href={advisorChatUrl(hasSchedule ? copy.question(title) : copy.questionSchedule(title))}
        variant={chosen === null ? 'secondary' : 'text'}
        newTab
        block
      >
        <MessageCircle aria-hidden="true" /> {copy.contact}
      </LinkButton>
    </Root>
  );
}
