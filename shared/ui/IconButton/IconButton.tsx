import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { buttonStyle, type ButtonSize, type ButtonVariant } from '../Button/button-style.ts';

const Root = styled.button`
  ${buttonStyle}
  flex: none;
  padding: 0;
  width: 48px;
  [data-part='hint'] {
    display: grid;
    place-items: center;
    align-self: stretch;
    flex: 1;
  }
  &[data-size='small'] {
    padding: 0;
    width: 44px;
  }
  @media (hover: hover) and (pointer: fine) {
    &[data-size='small'] {
      width: 40px;
    }
  }
  &[data-size='large'] {
    padding: 0;
    width: 56px;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'title'> {
  /** What it does, as its name and below the pointer: "Tutup", "Hapus Cyber Security Analyst". */
  label: string;
  /** The icon itself; 20 px. */
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A square button with only an icon: close, arrows, plus, edit, delete and the history of a row. All other buttons have text. */
export function IconButton({
  label,
  icon,
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root {...rest} type={type} aria-label={label} data-variant={variant} data-size={size}>
      {/* A title of the button itself would be its description: some screen readers would say the label twice. */}
      <span data-part="hint" title={label} aria-hidden="true">
        {icon}
      </span>
    </Root>
  );
}
