import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { media } from '../theme/theme.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  ${media.from1024} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 384px;
    /* The card spans rows that may be empty. Gaps between them would be empty space below the page. */
    gap: 0 72px;
    align-items: start;
    & > * {
      grid-column: 1;
    }
    & > :not([data-part='aside'], :first-child) {
      margin-top: 32px;
    }
    & > [data-part='aside'] {
      grid-column: 2;
      grid-row: 1 / span 12;
      position: sticky;
      top: 24px;
    }
  }
`;

/** The parts of a page with an `Aside` among them. Small screens show it at its place in the order; large screens show it beside the other parts. */
export function AsideLayout(props: ComponentPropsWithRef<'div'>) {
  return <Root {...props} />;
}

/** The part that stands beside the content of an `AsideLayout`. */
export function Aside(props: ComponentPropsWithRef<'aside'> & { 'aria-label': string }) {
  return <aside {...props} data-part="aside" />;
}

const OnlyBesideRoot = styled.div`
  display: none;
  ${media.from1024} {
    display: grid;
    gap: 8px;
    text-align: center;
  }
`;

/** The buttons of an `Aside` which small screens have in a `BottomBar` instead. */
export function OnlyBeside(props: ComponentPropsWithRef<'div'>) {
  return <OnlyBesideRoot {...props} />;
}
