import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';

import { gapRules } from '../theme/gap.ts';
import type { Space } from '../theme/theme.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  ${gapRules}
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
  &[data-align='baseline'] {
    align-items: baseline;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-wrap='false'] {
    flex-wrap: nowrap;
  }
`;

export interface ClusterProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** Distance between the children in px, a step of the space scale. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
}

/** Children beside one another. They wrap when the line is full. */
export function Cluster({ gap = 12, align = 'center', justify = 'start', wrap = true, ...rest }: ClusterProps) {
  return <Root data-gap={gap} data-align={align} data-justify={justify} data-wrap={wrap} {...rest} />;
}
