import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { media } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 8px 20px;
  & > p {
    grid-column: 1 / -1;
  }
  ${media.from600} {
    column-gap: 24px;
  }
`;

/** The head of a page about the state of something: a `StateRing` of size `heading`, the heading beside it, and text below both. */
export function StateHead(props: ComponentPropsWithRef<'div'>) {
  return <Root {...props} />;
}
