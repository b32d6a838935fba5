import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { controlStyle } from '../Field/control-style.ts';

const Root = styled.input`
  ${controlStyle}
  &::-webkit-calendar-picker-indicator {
    width: 20px;
    height: 20px;
    padding: 2px;
    cursor: pointer;
    opacity: 0.75;
  }
`;

/** A time of day `HH:MM`, chosen with the platform's picker. */
export function TimeInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <Root {...props} type="time" />;
}
