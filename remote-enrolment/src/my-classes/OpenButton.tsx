import type { OwnOrder } from '@site/shared/api/student-account';
import { fullName } from '@site/shared/person';
import { Button, type ButtonProps } from '@site/shared/ui/Button';
import { copy } from './copy.ts';
import type { OpenOrder } from './use-open-order.ts';

interface OpenButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  order: OwnOrder;
  opening: OpenOrder;
}

/** Opens the page of the order. It is a button, because the link is only made when it is pressed. */
export function OpenButton({ order: { id, course, participant }, opening, ...look }: OpenButtonProps) {
  return (
    <Button
      {...look}
      aria-label={copy.openOf(course.title, fullName(participant))}
      sendingLabel={copy.opening}
      isSending={opening.openingId === id}
      onClick={() => opening.open(id)}
    >
      {copy.open}
    </Button>
  );
}
