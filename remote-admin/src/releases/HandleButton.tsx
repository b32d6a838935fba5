import { type FaultSeen, handleFault } from '@site/shared/api/releases';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { focusHeading } from '../form-dialog/focus-heading.ts';
import { asStaff } from '../session/session-ended.ts';
import { tellChangeFailure } from '../staff-data/tell-failure.ts';
import { copy } from './copy.ts';

/** Marks what was seen of a fault as handled. @param name of the fault, for the button's name */
export function HandleButton({ fault, name, onHandled }: { fault: FaultSeen; name: string; onHandled: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const handle = async () => {
    setIsSending(true);
    try {
      await asStaff(() => handleFault(fault));
      showToast({ tone: 'success', title: copy.handle.done, text: copy.handle.until, cause: 'fault-handled' });
      // The button goes.
      focusHeading();
      onHandled();
    } catch (error) {
      tellChangeFailure(copy.handle.failed, error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={copy.handle.nameOf(name)}
      isSending={isSending}
      sendingLabel={copy.handle.sending}
      onClick={() => void handle()}
    >
      <Check aria-hidden="true" /> {copy.handle.open}
    </Button>
  );
}
