import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { radius } from '../theme/theme.tsx';
import empty from './empty.svg';
import failed from './failed.svg';
import success from './success.svg';
import waiting from './waiting.svg';

const Root = styled.img`
  flex: none;
  border-radius: ${radius.round};
  width: 132px;
  height: 132px;
`;

const PICTURES = { empty, failed, success, waiting };

export interface SwatchProps extends Omit<ComponentPropsWithRef<'img'>, 'children' | 'src' | 'alt'> {
  state: keyof typeof PICTURES;
}

/** A round pattern for the states of a page. It is decorative. */
export function Swatch({ state, ...rest }: SwatchProps) {
  return <Root {...rest} src={PICTURES[state]} alt="" width={132} height={132} />;
}
