import { X } from 'lucide-react';
import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { dialogStyle } from './dialog-style.ts';
import { useModal, type ModalOptions } from './use-modal.ts';

const Root = styled.dialog`
  ${dialogStyle}
`;

export interface DialogProps
  extends ModalOptions, Omit<ComponentPropsWithoutRef<'dialog'>, 'title' | 'open' | 'onClose' | 'children'> {
  title: ReactNode;
  /** Shown in the place of the title, such as a search field. The title is then only read out. */
  head?: ReactNode;
  children: ReactNode;
  /** Actions at the right of the foot. A `<span data-part="note">` among them is shown at its left. */
  footer?: ReactNode;
  /** The width of the box: 452, 640 or 920 px. Below 600 px, all but `small` fill the screen. */
  size?: 'small' | 'medium' | 'large';
  /** The content has no padding, as for a video. */
  flush?: boolean;
}

/** A dialog above the page. Escape closes it, and the focus returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  initialFocus,
  closesOnScrim,
  isBusy = false,
  title,
  head,
  children,
  footer,
  size = 'medium',
  flush = false,
  ...rest
}: DialogProps) {
  const titleId = useId();
  const { isPresent, requestClose, dialogProps } = useModal({
    isOpen,
    onClose,
    initialFocus,
    isBusy,
    ...(closesOnScrim !== undefined && { closesOnScrim }),
  });
  return (
    <Root data-surface="light" aria-labelledby={titleId} {...rest} {...dialogProps} data-size={size}>
      {isPresent && (
        <>
          {/* No header or footer elements: outside of an article they would count as those of the page. */}
          <div data-part="head">
            {/* The heading gets the focus if the control that had it has disappeared. */}
            {head ? (
              <>
                <VisuallyHidden as="h2" id={titleId}>
                  {title}
                </VisuallyHidden>
                {head}
              </>
            ) : (
              <h2 id={titleId} tabIndex={-1}>
                {title}
              </h2>
            )}
            <IconButton label="Tutup" icon={<X />} aria-disabled={isBusy || undefined} onClick={requestClose} />
          </div>
          <div data-part="body" data-flush={flush}>
            {children}
          </div>
          {footer && <div data-part="foot">{footer}</div>}
        </>
      )}
    </Root>
  );
}
