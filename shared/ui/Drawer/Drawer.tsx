import { X } from 'lucide-react';
import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { modalStyle } from '../Dialog/dialog-style.ts';
import { useModal, type ModalOptions } from '../Dialog/use-modal.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { color, type } from '../theme/theme.tsx';

const Root = styled.dialog`
  ${modalStyle}
  margin: 0 0 0 auto;
  inset: 0 0 0 auto;
  width: min(312px, 100% - 48px);
  max-width: none;
  height: 100dvh;
  max-height: none;
  background: ${color.paper};
  transform: translateX(100%);
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    transform: none;
  }
  @starting-style {
    &[open] {
      transform: translateX(100%);
    }
  }
  &[data-surface='dark'] {
    background: ${color.nila950};
    color: ${color.white};
  }

  & > [data-part='head'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 64px;
    padding: 8px 8px 8px 20px;
  }
  & > [data-part='head'] h2 {
    ${type.h4}
  }
  & > [data-part='body'] {
    padding: 8px 20px 24px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  & > [data-part='foot'] {
    display: flex;
    gap: 10px;
    padding: 16px 20px calc(16px + env(safe-area-inset-bottom));
  }
  & > [data-part='foot'] > * {
    flex: 1 1 auto;
    padding-inline: 12px;
  }
`;

export interface DrawerProps
  extends
    Omit<ModalOptions, 'closesOnScrim' | 'isBusy'>,
    Omit<ComponentPropsWithoutRef<'dialog'>, 'title' | 'open' | 'onClose' | 'children'> {
  title: ReactNode;
  children: ReactNode;
  /** Shown at the bottom; it does not scroll. */
  footer?: ReactNode;
  surface?: 'light' | 'dark';
  /** The content is part of the rendered page, so that the drawer can be opened before scripts run. */
  isRenderedClosed?: boolean;
}

/**
 * A dialog that slides in from the right: the menu of small screens. The focus starts on its close button, and a press on the scrim closes it.
 * @param id a button whose `aria-controls` has this id opens the drawer before scripts run
 */
export function Drawer({
  isOpen,
  onClose,
  initialFocus,
  title,
  children,
  footer,
  surface = 'light',
  isRenderedClosed = false,
  onOpenedEarly,
  id,
  ...rest
}: DrawerProps) {
  const titleId = useId();
  const { isPresent, dialogProps } = useModal({
    isOpen,
    onClose,
    initialFocus,
    closesOnScrim: true,
    onOpenedEarly,
  });
  return (
    <Root id={id} aria-labelledby={titleId} {...rest} {...dialogProps} data-surface={surface}>
      {(isPresent || isRenderedClosed) && (
        <>
          {/* No header or footer elements: outside of an article they would count as those of the page. */}
          <div data-part="head">
            <h2 id={titleId}>{title}</h2>
            <IconButton
              variant={surface === 'dark' ? 'onDark' : 'text'}
              label="Tutup"
              icon={<X />}
              aria-controls={id}
              onClick={onClose}
            />
          </div>
          <div data-part="body">{children}</div>
          {footer && <div data-part="foot">{footer}</div>}
        </>
      )}
    </Root>
  );
}
