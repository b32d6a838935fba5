import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Text } from '@site/shared/ui/Text';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { Check } from './use-certificate-check.ts';

/** The two alerts of the specification. */
export function CertificateAlert({ check, onClose }: { check: Check; onClose: () => void }) {
  const isOpen = check.state === 'empty' || check.state === 'not-found';
  // The dialog keeps its text while it fades out.
  const [shown, setShown] = useState(check);
  if (isOpen && shown !== check) setShown(check);
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      closesOnScrim
      size="small"
      title={shown.state === 'not-found' ? copy.notFound : copy.empty}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <Text>{shown.state === 'not-found' ? copy.notFoundText(shown.id) : copy.emptyText}</Text>
    </Dialog>
  );
}
