import { Button } from '@site/shared/ui/Button';
import { copy } from './copy.ts';

interface FormFootProps {
  formId: string;
  isSending: boolean;
  onClose: () => void;
  label: string;
}

/** The buttons of a dialog with a form. */
export function FormFoot({ formId, isSending, onClose, label }: FormFootProps) {
  return (
    <>
      <Button variant="text" aria-disabled={isSending} onClick={onClose}>
        {copy.correct.cancel}
      </Button>
      <Button type="submit" form={formId} isSending={isSending} sendingLabel={copy.correct.sending}>
        {label}
      </Button>
    </>
  );
}
