import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';

import { gapRules } from '../theme/gap.ts';
import { media, type Space } from '../theme/theme.tsx';

const columns = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;

const Root = styled.div`
  display: grid;
  min-width: 0;
  ${gapRules}
  ${columns(1)}

  &[data-columns='pairs'] {
    ${media.from600} {
      ${columns(2)}
    }
  }
  &[data-columns='2'] {
    ${media.from768} {
      ${columns(2)}
    }
  }
  &[data-columns='3'] {
    ${media.from768} {
      ${columns(2)}
    }
    ${media.from1024} {
      ${columns(3)}
    }
  }
  &[data-columns='4'] {
    ${media.from480} {
      ${columns(2)}
    }
    ${media.from1024} {
      ${columns(4)}
    }
  }
  /* Text at the left, and a card of 384 px at the right. */
  &[data-columns='aside'] {
    ${media.from1024} {
      grid-template-columns: minmax(0, 1fr) 384px;
      column-gap: 72px;
    }
  }
`;

export interface GridProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** Columns on a wide screen. There are fewer below (3: 1, 2, 3 at 360, 768, 1024). `pairs` sets short fields side by side from 600 px on. */
  columns?: 1 | 2 | 3 | 4 | 'pairs' | 'aside';
  gap?: Space;
}

/** Equal columns of the layout grid. */
export function Grid({ columns: columnCount = 3, gap = 24, ...rest }: GridProps) {
  return <Root data-columns={columnCount} data-gap={gap} {...rest} />;
}
