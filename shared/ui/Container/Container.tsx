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
  /** `page` is 1152 px of content, `form` 640 px, and `card` 460 px (for the cards that show a result). */
  width?: 'page' | 'form' | 'card';
}

/** The column of a page: it is centred and has the margin of the layout grid. */
export function Container({ width = 'page', ...rest }: ContainerProps) {
  return <Root data-width={width} {...rest} />;
}
