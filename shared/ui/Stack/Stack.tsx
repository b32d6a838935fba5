import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';

import { gapRules } from '../theme/gap.ts';
import type { Space } from '../theme/theme.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${gapRules}
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='center'] {
    align-items: center;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
`;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** Distance between the children in px, a step of the space scale. */
  gap?: Space;
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Children below one another. */
export function Stack({ gap = 16, align = 'stretch', ...rest }: StackProps) {
  return <Root data-gap={gap} data-align={align} {...rest} />;
}
