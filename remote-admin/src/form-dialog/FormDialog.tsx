import { ApiError } from '@site/shared/api/client';
import { Form } from '@site/shared/forms/Form';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { useFormikContext, type FormikConfig, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormDialogProps<Values extends FormikValues> extends Pick<
  FormikConfig<Values>,
  'initialValues' | 'validationSchema'
> {
  title: string;
  /** Of the title; the specification's are English. */
  lang?: 'en' | 'id';
  size: 'medium' | 'large';
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** Sends the values; called again with the same ones after signing in anew. @throws ApiError */
  save: (values: Values) => Promise<unknown>;
  saveLabel: string;
  /** The save succeeded: the owner closes the dialog. */
  onSaved: () => void;
  /** Also hears why a save failed; the form itself names the fields. */
  onFailed?: (error: ApiError) => void;
  onClose: () => void;
  /** At the left of the foot. */
  note?: (values: Values) => ReactNode;
  children: ReactNode;
}

/** A form above the page. It never loses what was typed: neither to a failed save, nor to Escape, Back or an ended session. */
export function FormDialog<Values extends FormikValues>({
  title,
  lang = 'en',
  size,
  labels,
  initialValues,
  validationSchema,
  save,
  saveLabel,
  onSaved,
  onFailed,
  onClose,
  note,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const [state, setState] = useState({ values: initialValues, isDirty: false, isSending: false });
  const [isSaved, setIsSaved] = useState(false);
  const guard = useUnsavedGuard(state.isDirty && !isSaved, onClose);
  const saved = useEffectEvent(onSaved);

  // Once the guard has let go: what the owner does then may navigate.
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);

  const handleSubmit = async (values: Values, { setErrors, setStatus }: FormikHelpers<Values>) => {
    try {
      await asStaff(() => save(values));
      setIsSaved(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = error.errors.filter(({ field }) => field in labels);
      setErrors(Object.fromEntries(named.map(({ field, message }) => [field, message])) as FormikErrors<Values>);
      if (named.length < Math.max(1, error.errors.length)) setStatus({ reason: error.message });
      onFailed?.(error);
    }
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={guard.askToClose}
        closesOnScrim
        size={size}
        title={<span lang={lang}>{title}</span>}
        footer={
          <>
            {note && <span data-part="note">{note(state.values)}</span>}
            <Button variant="text" onClick={guard.askToClose}>
              {copy.cancel}
            </Button>
            <Button type="submit" form={id} isSending={state.isSending} sendingLabel={copy.saving}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <Form<Values>
          id={id}
          labels={labels}
          initialValues={initialValues}
          validationSchema={validationSchema as unknown}
          onSubmit={handleSubmit}
        >
          <Watch<Values> onChange={setState} />
          {children}
        </Form>
      </Dialog>
      <AlertDialog
        isOpen={guard.isAsking}
        title={copy.leaveTitle}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        onCancel={guard.stay}
        onConfirm={guard.leave}
      >
        {copy.leaveText}
      </AlertDialog>
    </>
  );
}

/**
 * Tells the dialog's foot and its guard, which stand outside of the form, how the form is doing. In a layout effect, so that they
 * know before the browser does anything else: from a passive one React would tell them later, and a Back right after typing
 * would find the guard asleep.
 */
function Watch<Values>({
  onChange,
}: {
  onChange: (state: { values: Values; isDirty: boolean; isSending: boolean }) => void;
}) {
  const { values, dirty, isSubmitting } = useFormikContext<Values>();
  useLayoutEffect(() => {
    onChange({ values, isDirty: dirty, isSending: isSubmitting });
  }, [values, dirty, isSubmitting, onChange]);
  return null;
}
