import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';

import { media, radius } from '../theme/theme.tsx';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.button`
  ${buttonStyle}
`;

/* Both labels are in one grid cell, so that the button has the width of the longer one, also while it sends. */
const Labels = styled.span`
  display: inline-grid;
  & > * {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: inherit;
  }
  gap: inherit;
  & > [data-shown='false'] {
    visibility: hidden;
  }
`;

const Ring = styled.span`
  width: 20px;
  height: 20px;
  border: 2px solid currentColor;
  border-top-color: transparent;
  border-radius: ${radius.round};
  animation: ${turn} 900ms linear infinite;
  ${media.reducedMotion} {
    border-style: dotted;
  }
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the full width of its container. */
  block?: boolean;
  /** Shows the ring and `sendingLabel`. The button keeps its width and focus and ignores presses. */
  isSending?: boolean;
  sendingLabel?: string;
}

/** An action. It is never disabled because a form is incomplete. While sending it stays focusable (`aria-disabled`). */
export function Button({
  variant = 'primary',
  size = 'medium',
  block = false,
  isSending,
  sendingLabel = 'Mengirim…',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      // aria-disabled does not stop the browser: a submit button would still submit.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };

  return (
    <Root
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      data-block={block}
      aria-disabled={isSending ? true : rest['aria-disabled']}
      aria-busy={isSending ? true : undefined}
      onClick={handleClick}
    >
      {isSending === undefined ? (
        children
      ) : (
        <Labels>
          <span data-shown={!isSending} aria-hidden={isSending}>
            {children}
          </span>
          <span data-shown={isSending} aria-hidden={!isSending}>
            <Ring aria-hidden="true" />
            {sendingLabel}
          </span>
        </Labels>
      )}
    </Root>
  );
}
