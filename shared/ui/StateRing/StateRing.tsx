import { Check, Clock, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { Swatch } from '../Swatch/Swatch.tsx';
import { color, media, radius } from '../theme/theme.tsx';

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  & > * {
    grid-area: 1 / 1;
  }
  /* The ring beside a heading of the page is 72 px on phones, else 96 px. */
  &[data-size='heading'] > * {
    width: 72px;
    height: 72px;
    ${media.from600} {
      width: 96px;
      height: 96px;
    }
  }
  &[data-size='heading'] > span {
    width: 46px;
    height: 46px;
    border-width: 6px;
    ${media.from600} {
      width: 60px;
      height: 60px;
      border-width: 8px;
    }
  }
  &[data-size='heading'] > span svg {
    width: 20px;
    height: 20px;
    ${media.from600} {
      width: 24px;
      height: 24px;
    }
  }
`;

const Sign = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;
  border: 8px solid ${color.white};
  border-radius: ${radius.round};
  color: ${color.white};
  svg {
    width: 32px;
    height: 32px;
    stroke-width: 1.9;
  }
  &[data-state='success'] {
    background: ${color.daun700};
  }
  &[data-state='waiting'] {
    background: ${color.kunyit700};
  }
  &[data-state='failed'] {
    background: ${color.mengkudu700};
  }
`;

const ICON = { success: Check, waiting: Clock, failed: X } as const;

export interface StateRingProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  state: keyof typeof ICON;
  /** `large` stands alone above a heading, `heading` stands beside one. */
  size?: 'large' | 'heading';
  /** Shown instead of the icon of the state. */
  icon?: ReactNode;
}

/** The result of an action as an icon in a patterned ring. It is decorative, because the heading names the result. */
export function StateRing({ state, size = 'large', icon, ...rest }: StateRingProps) {
  const Icon = ICON[state];
  return (
    <Root {...rest} data-size={size} aria-hidden="true">
      <Swatch state={state} />
      <Sign data-state={state}>{icon ?? <Icon />}</Sign>
    </Root>
  );
}
