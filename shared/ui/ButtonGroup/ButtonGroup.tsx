import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: inline-flex;
  gap: 2px;
  & > * {
    padding-inline: 12px;
  }
  & > :not(:first-child) {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
  & > :not(:last-child) {
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
  & > :focus-visible {
    z-index: 1;
  }
`;

export interface ButtonGroupProps extends ComponentPropsWithRef<'div'> {
  /** Names what the buttons have in common, for assistive technology. */
  label: string;
}

/** Buttons without space between them, such as 'open a list' and 'add to it'. */
export function ButtonGroup({ label, ...rest }: ButtonGroupProps) {
  return <Root role="group" aria-label={label} {...rest} />;
}
