import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';

import { color, media, radius, shadow } from '../theme/theme.tsx';

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  &[data-padding='card'] {
    padding: 20px;
    ${media.from600} {
      padding: 24px 26px;
    }
  }
  &[data-padding='panel'] {
    padding: 26px;
    ${media.from768} {
      padding: 44px;
    }
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** `none` for a card whose content has its own padding, such as a card with a cover. */
  padding?: 'none' | 'card' | 'panel';
}

/** A white surface above the paper. */
export function Card({ padding = 'none', ...rest }: CardProps) {
  return <Root data-padding={padding} data-surface="light" {...rest} />;
}
