import { Text } from '@site/shared/ui/Text';
import type { Ref } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

/* It takes the focus when a link shows another list. It is then scrolled to just below the frame's bar, with the start of the list under it. */
const Count = styled(Text)`
  scroll-margin-block: 96px 320px;
  &:focus {
    outline: none;
  }
`;

/** The number of results. It is always in the page, so that a change of it is announced. */
export function ResultCount({
  count,
  isKnown,
  ref,
}: {
  count: number;
  isKnown: boolean;
  ref: Ref<HTMLParagraphElement>;
}) {
  return (
    <Count ref={ref} as="div" role="status" tabIndex={-1} tone="muted" weight="medium">
      {isKnown ? copy.found(count) : ''}
    </Count>
  );
}
