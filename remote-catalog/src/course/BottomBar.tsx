import type { Course } from '@site/shared/api/courses';
import { advisorChatUrl } from '@site/shared/brand';
import { BottomBar as Bar } from '@site/shared/ui/BottomBar';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Price } from '@site/shared/ui/Price';
import { copy } from './copy.ts';
import { registrationAddress } from './registration-address.ts';

interface BottomBarProps {
  course: Course;
  /** The id of the batch for which the visitor can register; null if there is none. */
  chosen: number | null;
  /** The label of the link to the registration. */
  label: string;
  /** True if a full batch is chosen, and the form of its waiting list was not sent yet. */
  isWaiting: boolean;
  /** Receives the element in which the button of that form is shown. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** The bar of small screens: price and registration link are always visible. */
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
