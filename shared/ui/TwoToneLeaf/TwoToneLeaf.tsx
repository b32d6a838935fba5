import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.svg`
  flex: none;
  width: 14px;
  height: 14px;
`;

export interface TwoToneLeafProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** The colour of the upper left half, `#RRGGBB`; `second` is that of the lower right half. They are the two colours of a pattern. */
  first: string;
  second: string;
}

/** A leaf of two colours before the name of a category. It is decorative. Its colours are attributes, because the pages allow no inline styles. */
export function TwoToneLeaf({ first, second, ...rest }: TwoToneLeafProps) {
  return (
    <Root {...rest} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <path fill={first} d="M0 0H7.6Q10 0 12 2L2 12Q0 10 0 7.6Z" />
      <path fill={second} d="M12 2Q14 4 14 6.4V14H6.4Q4 14 2 12Z" />
    </Root>
  );
}
