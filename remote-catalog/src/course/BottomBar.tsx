import type { Course } from '@site/shared/api/courses';
import { advisorChatUrl } from '@site/shared/brand';
import { BottomBar as Bar } from '@site/shared/ui/BottomBar';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Price } from '@site/shared/ui/Price';
import { copy } from './copy.ts';
import { registrationAddress } from './registration-address.ts';

interface BottomBarProps {
  course: Course;
  /** Id of the batch to register for; null where none can be booked. */
  chosen: number | null;
  /** Of the link that registers for it. */
  label: string;
  /** A full batch is chosen, and its form waits to be sent. */
  isWaiting: boolean;
  /** Where the button of that form goes. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** On a phone: price and registration link, always visible. */
export function BottomBar({ course, chosen, label, isWaiting, onSlot }: BottomBarProps) {
  return (
    <Bar label={copy.price} below={768}>
      <Price amount={course.discounted_price} original={course.price} size="large" layout="above" />
      {isWaiting ? (
        <div ref={onSlot} />
      ) : chosen === null ? (
        <LinkButton href={advisorChatUrl(copy.questionSchedule(course.title))} newTab>
          {copy.contact}
        </LinkButton>
      ) : (
        <LinkButton to={registrationAddress(course.id, chosen)} variant="accent">
          {label}
        </LinkButton>
      )}
    </Bar>
  );
}
