import { Text } from '@site/shared/ui/Text';
import { copy } from './copy.ts';

/** How many were found; always in the page, so that a change of it is announced. */
export function ResultCount({ count, isKnown }: { count: number; isKnown: boolean }) {
  return (
    <Text as="div" role="status" tone="muted" weight="medium">
      {isKnown ? copy.found(count) : ''}
    </Text>
  );
}
