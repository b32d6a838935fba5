import { Check, Clock, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { Swatch } from '../Swatch/Swatch.tsx';
import { color, radius } from '../theme/theme.tsx';

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  & > * {
    grid-area: 1 / 1;
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
}

/** Result of an action as an icon in a patterned ring. Decorative: the heading below names it. */
export function StateRing({ state, ...rest }: StateRingProps) {
  const Icon = ICON[state];
  return (
    <Root {...rest} aria-hidden="true">
      <Swatch state={state} />
      <Sign data-state={state}>
        <Icon />
      </Sign>
    </Root>
  );
}
