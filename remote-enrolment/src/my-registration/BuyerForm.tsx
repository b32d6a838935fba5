import { ApiError } from '@site/shared/api/client';
import type { BuyerOutcome, OrderPage } from '@site/shared/api/order-page';
import { Form, type FormProps } from '@site/shared/forms/Form';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import type { FormikErrors, FormikHelpers, FormikValues } from 'formik';
import { useId } from 'react';
import { copy } from './copy.ts';
import { refusalOf } from './refusal.ts';
import { useBuyerCall } from './use-buyer-call.ts';

/** The props that every dialog of the order's page gets. */
export interface BuyerDialogProps {
  secret: string;
  order: OrderPage;
  isOpen: boolean;
  onClose: () => void;
  /** Called when a call begins and when it has ended. */
  onBusy: (isBusy: boolean) => void;
  onDone: (done: BuyerOutcome) => void;
  /** Called when the order is not in the state that the page shows. */
  onConflict: () => void;
}

interface BuyerFormProps<Values extends FormikValues, Body>
  extends
    Omit<BuyerDialogProps, 'secret' | 'order'>,
    Pick<FormProps<Values>, 'labels' | 'initialValues' | 'validationSchema' | 'children'> {
  title: string;
  /** The label of the button that sends. */
  sendLabel: string;
  /** The body for valid values; null if they would change nothing. */
  bodyOf: (values: Values) => Body | null;
  send: (body: Body, sending: { idempotencyKey: string }) => Promise<BuyerOutcome>;
  /** @returns errors of fields, in addition to those that the API names */
  onRefused?: (error: ApiError) => Partial<Record<string, string>>;
}

/** A dialog whose form is sent as one call of the buyer. Errors of the API are shown at their fields or above the form, which keeps what was typed. */
export function BuyerForm<Values extends FormikValues, Body>({
  isOpen,
  onClose,
  onBusy,
  onDone,
  onConflict,
  title,
  sendLabel,
  bodyOf,
  send,
  onRefused,
  ...form
}: BuyerFormProps<Values, Body>) {
  const formId = useId();
  const call = useBuyerCall(onConflict, onBusy);

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    const body = bodyOf(values);
    if (body === null) {
      helpers.setStatus({ reason: copy.correct.nothing });
      return;
    }
    await call.send(JSON.stringify(body), async (idempotencyKey) => {
      try {
        onDone(await send(body, { idempotencyKey }));
      } catch (error) {
        const { fields, reason } = refusalOf(error, form.labels);
        const said = error instanceof ApiError ? onRefused?.(error) : undefined;
        helpers.setErrors({ ...fields, ...said } as FormikErrors<Values>);
        if (reason !== undefined) helpers.setStatus({ reason });
        throw error;
      }
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isSending}
      title={title}
      footer={
        <>
          <Button variant="text" aria-disabled={call.isSending} onClick={onClose}>
            {copy.correct.cancel}
          </Button>
          <Button type="submit" form={formId} isSending={call.isSending} sendingLabel={copy.correct.sending}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <Form {...form} id={formId} onSubmit={submit} />
    </Dialog>
  );
}
