import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.svg`
  flex: none;
  width: 14px;
  height: 14px;
`;

export interface TwoToneLeafProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** `#RRGGBB` of the upper left and the lower right half: the two colours of a pattern. */
  first: string;
  second: string;
}

/** A leaf of two colours before the name of a category. Decorative; colours are attributes, not styles. */
export function TwoToneLeaf({ first, second, ...rest }: TwoToneLeafProps) {
  return (
    <Root {...rest} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <path fill={first} d="M0 0H7.6Q10 0 12 2L2 12Q0 10 0 7.6Z" />
      <path fill={second} d="M12 2Q14 4 14 6.4V14H6.4Q4 14 2 12Z" />
    </Root>
  );
}
