import type { ComponentPropsWithRef, ElementType } from 'react';
import styled from 'styled-components';

import { visuallyHidden } from '../theme/theme.tsx';

const Root = styled.span`
  ${visuallyHidden}
`;

export interface VisuallyHiddenProps extends ComponentPropsWithRef<'span'> {
  as?: ElementType;
}

/** Text for assistive technology only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Root {...props} />;
}
