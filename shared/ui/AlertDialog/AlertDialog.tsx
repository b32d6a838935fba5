import { useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../Button/Button.tsx';
import { dialogStyle } from '../Dialog/dialog-style.ts';
import { useModal } from '../Dialog/use-modal.ts';
import { color } from '../theme/theme.tsx';

const Root = styled.dialog`
  ${dialogStyle}
  & > [data-part='words'] {
    padding: 28px 28px 0;
  }
  & > [data-part='words'] p {
    margin-top: 6px;
    color: ${color.sogan600};
  }
  & > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 24px 28px 28px;
  }
`;

export interface AlertDialogProps {
  isOpen: boolean;
  /** Called by Batal and Escape, but not while the confirmed action runs. */
  onCancel: () => void;
  onConfirm: () => void;
  /** Names the thing in question: "Hapus Cyber Security Analyst?" */
  title: string;
  /** Says what will happen. */
  children: ReactNode;
  /** The verb and its object: "Hapus program". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for an action that cannot be undone. */
  tone?: 'danger' | 'primary';
  /** True while the confirmed action runs. Leave it out if there is nothing to wait for. */
  isWorking?: boolean;
  workingLabel?: string;
}

/** A question before an action that cannot be undone. The focus starts on Batal. */
export function AlertDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Batal',
  tone = 'danger',
  isWorking,
  workingLabel = 'Menghapus…',
}: AlertDialogProps) {
  const id = useId();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const { isPresent, dialogProps } = useModal({
    isOpen,
    onClose: onCancel,
    initialFocus: cancelRef,
    isBusy: isWorking ?? false,
  });
  return (
    <Root
      {...dialogProps}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-size="small"
    >
      {/* It is rendered even before the dialog opens, because the focus needs its target at once. */}
      <div data-part="words">
        <h2 id={`${id}-title`}>{isPresent && title}</h2>
        <p id={`${id}-text`}>{isPresent && children}</p>
      </div>
      <div data-part="actions">
        <Button ref={cancelRef} variant="text" aria-disabled={isWorking} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone}
          onClick={onConfirm}
          {...(isWorking !== undefined && { isSending: isWorking, sendingLabel: workingLabel })}
        >
          {confirmLabel}
        </Button>
      </div>
    </Root>
  );
}
