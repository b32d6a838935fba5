import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { media } from '../theme/theme.tsx';

const Root = styled.div`
  width: 100%;
  margin-inline: auto;
  padding-inline: 20px;
  max-width: 1280px;
  ${media.from768} {
    padding-inline: 32px;
  }
  ${media.from1280} {
    padding-inline: 64px;
  }

  &[data-width='form'] {
    max-width: 768px;
  }
  &[data-width='card'] {
    max-width: 500px;
  }
`;

export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  /** `page` = 1152 px of content, `form` = 640, `card` = 460 (the result cards). */
  width?: 'page' | 'form' | 'card';
}

/** The page's column: centred, with the margin of the layout grid. */
export function Container({ width = 'page', ...rest }: ContainerProps) {
  return <Root data-width={width} {...rest} />;
}
