import { ApiError } from '@site/shared/api/client';
import { cleanValues } from '@site/shared/forms/clean-values';
import { Form, type FieldLabels } from '@site/shared/forms/Form';
import { serverErrors } from '@site/shared/forms/server-errors';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { useFormikContext, type FormikConfig, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { isLoaded, LoadState, type Load } from './LoadState.tsx';
import { useConflict, type StoredRecord } from './use-conflict.tsx';
import { useFirstField } from './use-first-field.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Abort signal and progress of an upload. */
export interface Sending {
  /** Aborted when staff stop the upload. */
  signal: AbortSignal;
  /** @param part of the body that is sent, 0 to 1 */
  onProgress: (part: number) => void;
  /** Version of the record that the values were typed over; the save names it. */
  version: number | undefined;
}

/** How a form ends, for the page that opened it. */
export interface FormOutcomes {
  /** The save succeeded: the owner closes the dialog. */
  onSaved: () => void;
  onClose: () => void;
  /** Before `onClose`, where it may have been saved: the owner loads again what it shows. */
  onOutcomeUnknown: () => void;
}

export interface FormDialogProps<Values extends FormikValues>
  extends FormOutcomes, Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema'> {
  title: string;
  /** Language of the title, where it is one of the specification's English ones. */
  lang?: 'en';
  size: 'medium' | 'large';
  labels: FieldLabels<Values>;
  /**
   * Sends the values; called again with the same ones after signing in again. Where one of them is a `File`, it must use `sending`.
   * @throws ApiError
   */
  save: (values: Values, sending: Sending) => Promise<unknown>;
  saveLabel: string;
  /** `danger` for what cannot be undone. */
  saveVariant?: 'primary' | 'danger';
  /** Where the focus starts: in the first field, or, where money or a seat can go as the dialog opens, on the button that does nothing. */
  startsAt?: 'field' | 'cancel';
  /** On the button while it is being saved; "Menyimpan…" by default. */
  savingLabel?: string;
  /** The record that the form edits: where a colleague saved first, both are compared. */
  stored?: StoredRecord<Values>;
  /** Called where a save failed; the form itself names the fields. */
  onFailed?: (error: ApiError) => void;
  /** What has to be loaded before the form can be filled: until then its skeleton stands in the same dialog. */
  needs?: readonly Load[];
  /** Why there is nothing to send any more, as the loaded data say. It stands in the place of the fields. */
  refusal?: string | null;
  /** At the left of the footer. */
  note?: (values: Values) => ReactNode;
  children: ReactNode;
}

/**
 * A form above the page. Typed values survive a failed save, Escape, Back and an ended session.
 *
 * A save that was sent cannot be undone: an aborted request may still be carried out. So while one is under way the dialog
 * stays open until the answer or the timeout of the call. Only an upload can be stopped, for as long as not all of it is sent.
 */
export function FormDialog<Values extends FormikValues>({
  title,
  lang,
  size,
  labels,
  initialValues,
  validationSchema,
  save,
  saveLabel,
  saveVariant = 'primary',
  startsAt = 'field',
  savingLabel = copy.saving,
  stored,
  onSaved,
  onFailed,
  onClose,
  onOutcomeUnknown,
  needs = [],
  refusal = null,
  note,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const { holder, firstField } = useFirstField<HTMLFormElement>();
  const isReady = isLoaded(needs);
  const [wasReady] = useState(isReady);
  const cancel = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState({ values: initialValues, isDirty: false, isSending: false });
  const [isSaved, setIsSaved] = useState(false);
  /** The last save got no answer: it may have succeeded. */
  const [isUnsure, setIsUnsure] = useState(false);
  /** Stops an upload; null where there is none, or all of it is sent. */
  const [upload, setUpload] = useState<AbortController | null>(null);
  const isSending = state.isSending && !isSaved;
  const isBusy = isSending && !upload;

  const close = () => {
    upload?.abort();
    if (upload || isUnsure) {
      showToast({ tone: 'info', ...(upload ? copy.stopped : copy.saveUnknown) });
      onOutcomeUnknown();
    }
    onClose();
  };
  const guard = useUnsavedGuard({ isDirty: (state.isDirty && !isSaved) || isSending, isBusy, close });
  const discard = () => {
    onOutcomeUnknown();
    onClose();
  };
  const conflict = useConflict({ initialValues, isReady, labels, stored, onDiscard: discard });
  const question = upload ? copy.uploading : copy.unsaved;
  const saved = useEffectEvent(onSaved);

  // After the guard is released: the owner may navigate.
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);

  // The dialog opened without its fields.
  useEffect(() => {
    if (isReady && !wasReady) (firstField.current ?? cancel.current)?.focus();
  }, [isReady, wasReady, firstField]);

  const handleSubmit = async (values: Values, form: FormikHelpers<Values>) => {
    const { setErrors, setStatus } = form;
    const aborter = new AbortController();
    const sendsFiles = Object.values(values).some((value) => value instanceof File);
    const onProgress = (part: number) => {
      if (part === 1) setUpload(null);
    };
    try {
      await asStaff(() => {
        if (sendsFiles) setUpload(aborter);
        return save(values, { signal: aborter.signal, onProgress, version: conflict.version() });
      });
      setIsSaved(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isAborted || conflict.settle(error, values, form)) return;
      const { fields, areComplete } = serverErrors(error, labels);
      setErrors(fields as FormikErrors<Values>);
      if (!areComplete)
        setStatus({ reason: error.isOutcomeUnknown ? `${error.message} ${copy.maybeSaved}` : error.message });
      if (error.isOutcomeUnknown) setIsUnsure(true);
      onFailed?.(error);
    } finally {
      setUpload(null);
    }
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={guard.askToClose}
        initialFocus={startsAt === 'cancel' ? cancel : firstField}
        closesOnScrim
        isBusy={isBusy}
        size={size}
        title={<span lang={lang}>{title}</span>}
        footer={
          isReady &&
          (refusal === null ? (
            <>
              {note && <span data-part="note">{note(cleanValues(state.values))}</span>}
              <Button ref={cancel} variant="text" aria-disabled={isBusy} onClick={guard.askToClose}>
                {copy.cancel}
              </Button>
              <Button
                type="submit"
                form={id}
                variant={saveVariant}
                isSending={state.isSending}
                sendingLabel={savingLabel}
              >
                {saveLabel}
              </Button>
            </>
          ) : (
            <Button ref={cancel} onClick={guard.askToClose}>
              {copy.understood}
            </Button>
          ))
        }
      >
        {!isReady && <LoadState needs={needs} />}
        {isReady && refusal !== null && (
          <InlineNotice tone="warning" role="alert">
            {refusal}
          </InlineNotice>
        )}
        {isReady && refusal === null && (
          <Form<Values>
            ref={holder}
            id={id}
            labels={labels}
            initialValues={initialValues}
            validationSchema={validationSchema as unknown}
            onSubmit={handleSubmit}
          >
            <Watch<Values> onChange={setState} />
            {children}
          </Form>
        )}
      </Dialog>
      {conflict.dialog}
      <LeaveQuestion guard={guard} words={question} />
    </>
  );
}

/**
 * Passes the form's state to the dialog's footer and guard, which are outside of the form. In a layout effect: a passive one may
 * run after the browser's next event, and a Back right after typing would not be guarded.
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
