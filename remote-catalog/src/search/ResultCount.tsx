import { Text } from '@site/shared/ui/Text';
import type { Ref } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

/* Takes the focus when a link shows another list: scrolled to below the frame's bar, with the list's start under it. */
const Count = styled(Text)`
  scroll-margin-block: 96px 320px;
  &:focus {
    outline: none;
  }
`;

/** How many were found; always in the page, so that a change of it is announced. */
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
