import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color } from '../theme/theme.tsx';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 8px;
  min-height: 44px;
  max-width: none;
  font-size: 0.875rem;
  line-height: 1.375rem;
  color: ${color.sogan700};
  & > svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  a,
  button {
    padding-block: 11px;
  }
`;

/** An icon, a question and its link, centred in small text, for something that few visitors need. */
export function QuietLine(props: ComponentPropsWithRef<'p'>) {
  return <Root {...props} />;
}
