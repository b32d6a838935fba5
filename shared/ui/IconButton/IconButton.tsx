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
  /** Says what the button does: "Tutup", "Hapus Cyber Security Analyst". It is the name of the button, and is shown when the pointer is on it. */
  label: string;
  /** The icon, 20 px. */
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A square button with only an icon, for: close, arrows, plus, edit, delete and the history of a row. All other buttons have text. */
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
      {/* A `title` on the button itself would become its description, and some screen readers would say the label twice. */}
      <span data-part="hint" title={label} aria-hidden="true">
        {icon}
      </span>
    </Root>
  );
}
