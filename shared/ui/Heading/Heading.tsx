import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, type } from '../theme/theme.tsx';

const Root = styled.h2`
  color: var(--ka-heading, ${color.nila900});
  &[data-size='display'] {
    ${type.display}
  }
  &[data-size='h1'] {
    ${type.h1}
  }
  &[data-size='h2'] {
    ${type.h2}
  }
  &[data-size='h3'] {
    ${type.h3}
  }
  &[data-size='h4'] {
    ${type.h4}
  }
`;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** The rank in the outline of the document. */
  level: 1 | 2 | 3 | 4;
  /** The size, if it is not that of the rank. */
  size?: 'display' | 'h1' | 'h2' | 'h3' | 'h4';
}

/** A heading whose rank and size can be chosen separately. */
export function Heading({ level, size = `h${level}`, ...rest }: HeadingProps) {
  return <Root as={`h${level}`} data-size={size} {...rest} />;
}
