import { showToast } from '@site/shared/toasts';
import type { FormikValues } from 'formik';
import { FormDialog, type FormDialogProps } from '../form-dialog/FormDialog.tsx';

export interface LineFormProps<Values extends FormikValues> extends Omit<
  FormDialogProps<Values>,
  'size' | 'onSaved' | 'onFailed' | 'onOutcomeUnknown'
> {
  /** Said when it is done. */
  done: string;
  /** It was done, or may have been, or a colleague was faster. */
  onChanged: () => void;
}

/** A form that changes a waiting list. Whatever became of it, the list is loaded again. */
export function LineForm<Values extends FormikValues>({ done, onChanged, onClose, ...form }: LineFormProps<Values>) {
  return (
    <FormDialog<Values>
      {...form}
      size="medium"
      onSaved={() => {
        showToast({ tone: 'success', title: done });
        onChanged();
        onClose();
      }}
      onFailed={onChanged}
      onOutcomeUnknown={onChanged}
      onClose={onClose}
    />
  );
}
