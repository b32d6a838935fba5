import type { ReactNode } from 'react';
import styled from 'styled-components';

import { color, layer, media, shadow } from '../theme/theme.tsx';
import { useBarSpace } from './use-bar-space.ts';

const Root = styled.div`
  position: fixed;
  z-index: ${layer.bottomBar};
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom, 0px));
  background: ${color.white};
  box-shadow: ${shadow.bottomBar};
  &[data-below='768'] {
    ${media.from768} {
      display: none;
    }
  }
  &[data-below='1024'] {
    ${media.from1024} {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

export interface BottomBarProps {
  /** The name of the bar for assistive technology. */
  label: string;
  /** From this width in px on, the page shows the same content elsewhere and the bar is hidden. */
  below: 768 | 1024;
  children: ReactNode;
}

/** The next step of a page: an amount and a button. It is always visible at the foot of small screens. */
export function BottomBar({ label, below, children }: BottomBarProps) {
  const bar = useBarSpace();
  return (
    <Root ref={bar} data-bottom-bar data-below={below} role="region" aria-label={label}>
      {children}
    </Root>
  );
}

const AmountRoot = styled.p`
  /* The text breaks into a second line before the button does. */
  flex: 1;
  min-width: min-content;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: ${color.sogan600};
  & > strong {
    display: block;
    font-size: 1.1875rem;
    line-height: 1.5rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    white-space: nowrap;
  }
`;

/** The amount to be paid, in a `BottomBar`. */
export function BarAmount({ label, amount }: { label: string; amount: string }) {
  return (
    <AmountRoot>
      {label}
      <strong>{amount}</strong>
    </AmountRoot>
  );
}
