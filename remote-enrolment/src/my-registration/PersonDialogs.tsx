import { correctOwnData, giveSeatTo, type BuyerOutcome, type OrderPage } from '@site/shared/api/order-page';
import { emailText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { Form } from '@site/shared/forms/Form';
import { FormikField } from '@site/shared/forms/FormikField';
import {
  BLANK_PERSON,
  changedPerson,
  PERSON_LABELS,
  personOf,
  personValues,
  typedPerson,
  type PersonValues,
} from '@site/shared/person/person-fields';
import { nameText, personRules } from '@site/shared/person/person-rules';
import { Dialog } from '@site/shared/ui/Dialog';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import type { FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { object } from 'yup';
import { copy } from './copy.ts';
import { FormFoot } from './FormFoot.tsx';
import { PersonFields } from './PersonFields.tsx';
import { refusalOf } from './refusal.ts';
import { useBuyerCall } from './use-buyer-call.ts';

export interface PersonDialogProps {
  secret: string;
  order: OrderPage;
  isOpen: boolean;
  onClose: () => void;
  onDone: (done: BuyerOutcome) => void;
  /** The order is not what the page shows. */
  onConflict: () => void;
}

interface CorrectionValues extends PersonValues {
  payer_name: string;
  payer_email: string;
}

const payerRules = {
  payer_name: nameText(200),
  payer_email: emailText().required(formCopy.required),
};

/** Corrects what was typed wrongly. A participant corrects their own data, the payer those of both. */
export function CorrectDialog({ secret, order, isOpen, onClose, onDone, onConflict }: PersonDialogProps) {
  const formId = useId();
  const call = useBuyerCall(onConflict);
  const { payer, participant } = order;
  const labels = {
    ...(payer ? { payer_name: copy.correct.payerName, payer_email: copy.correct.payerEmail } : {}),
    ...PERSON_LABELS,
  };
  const initialValues: CorrectionValues = {
    ...typedPerson(participant),
    payer_name: payer?.name ?? '',
    payer_email: payer?.email ?? '',
  };

  async function correct(values: CorrectionValues, helpers: FormikHelpers<CorrectionValues>) {
    const { payer_name, payer_email, ...person } = values;
    const changed = changedPerson(personValues(participant), person);
    const payerChange = {
      ...(payer && payer_name.trim() !== payer.name ? { name: payer_name.trim() } : {}),
      ...(payer && payer_email.trim() !== payer.email ? { email: payer_email.trim() } : {}),
    };
    const body = {
      ...(changed ? { participant: changed } : {}),
      ...(Object.keys(payerChange).length > 0 ? { payer: payerChange } : {}),
    };
    if (Object.keys(body).length === 0) {
      helpers.setStatus({ reason: copy.correct.nothing });
      return;
    }
    await call.send(JSON.stringify(body), async (idempotencyKey) => {
      try {
        onDone(await correctOwnData(secret, body, { idempotencyKey }));
      } catch (error) {
        const { fields, reason } = refusalOf<keyof CorrectionValues>(error, labels);
        helpers.setErrors(fields);
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
      title={copy.correct.title}
      footer={<FormFoot formId={formId} isSending={call.isSending} onClose={onClose} label={copy.correct.save} />}
    >
      <Form
        id={formId}
        labels={labels}
        initialValues={initialValues}
        validationSchema={object({ ...personRules, ...(payer ? payerRules : {}) })}
        onSubmit={correct}
      >
        {payer && (
          <>
            <FormikField name="payer_name">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
            <FormikField name="payer_email">
              {(control) => <TextInput {...control} type="email" autoComplete="off" />}
            </FormikField>
          </>
        )}
        <PersonFields emailHint={copy.correct.emailHint} />
      </Form>
    </Dialog>
  );
}

/** Gives the seat to another person. */
export function ReplaceDialog({ secret, order, isOpen, onClose, onDone, onConflict }: PersonDialogProps) {
  const formId = useId();
  const call = useBuyerCall(onConflict);
  const [name, setName] = useState('');

  async function replace(values: PersonValues, helpers: FormikHelpers<PersonValues>) {
    const body = { participant: personOf(values) };
    setName(body.participant.first_name);
    await call.send(JSON.stringify(body), async (idempotencyKey) => {
      try {
        onDone(await giveSeatTo(secret, body, { idempotencyKey }));
      } catch (error) {
        const { fields, reason } = refusalOf(error, PERSON_LABELS);
        helpers.setErrors(fields);
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
      title={copy.replace.title}
      footer={<FormFoot formId={formId} isSending={call.isSending} onClose={onClose} label={copy.replace.save(name)} />}
    >
      <Form
        id={formId}
        labels={PERSON_LABELS}
        initialValues={BLANK_PERSON}
        validationSchema={object(personRules)}
        onSubmit={replace}
      >
        <Text tone="muted">{copy.replace.text(order.payer?.name ?? '')}</Text>
        <PersonFields />
      </Form>
    </Dialog>
  );
}
