import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { media } from '../theme/theme.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.below600} {
    & > * {
      width: 100%;
    }
  }
`;

/** Buttons beside one another; on a phone each has a line of its own. */
export function Actions(props: ComponentPropsWithRef<'div'>) {
  return <Root {...props} />;
}
