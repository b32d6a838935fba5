import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { controlStyle } from '../Field/control-style.ts';
import { color } from '../theme/theme.tsx';

const Root = styled.input`
  ${controlStyle}
  &::-webkit-calendar-picker-indicator {
    width: 20px;
    height: 20px;
    padding: 2px;
    cursor: pointer;
    opacity: 0.75;
  }
  &::-webkit-date-and-time-value {
    text-align: left;
  }
  &:not([value]),
  &[value=''] {
    color: ${color.sogan600};
  }
`;

/** A date `YYYY-MM-DD`, chosen with the platform's picker. It is for staff, who choose days near today. */
export function DateInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <Root {...props} type="date" />;
}
