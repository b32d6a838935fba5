import { changeParticipant, correctOrder } from '@site/shared/api/orders';
import { copy as formCopy } from '@site/shared/forms/copy';
import { emailText } from '@site/shared/forms/contact-rules';
import { FormikField } from '@site/shared/forms/FormikField';
import { fullName } from '@site/shared/person';
import {
  BLANK_PERSON,
  changedPerson,
  PERSON_LABELS,
  personOf,
  personValues,
  type PersonValues,
} from '@site/shared/person/person-fields';
import { nameText, personRules } from '@site/shared/person/person-rules';
import { formatPhone } from '@site/shared/phone';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { Pair } from '../form-dialog/Pair.tsx';
import { personIn } from '../orders/read-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { OrderActionProps } from './actions.tsx';
import { copy } from './copy.ts';
import { PersonFields } from './PersonFields.tsx';

interface CorrectionValues extends PersonValues {
  payer_name: string;
  payer_email: string;
  reason: string;
}

/** Of the fields that can be edited: a mask is no value, and is never sent. */
const rulesWithout = (masked: readonly string[]) =>
  Object.fromEntries(Object.entries(personRules).filter(([name]) => !masked.includes(name)));

/** Corrects the data of a participant or of the payer; only what differs is sent. */
export function CorrectDialog({ record, of, ...outcomes }: OrderActionProps) {
  const words = copy.correct;
  const person = personIn(record, of);
  const { masked = [] } = person;
  // As they were when the dialog opened: what a colleague changes meanwhile is not sent back.
  const [before] = useState(() => ({
    ...personValues(person),
    payer_name: person.payer.name,
    payer_email: person.payer.email,
  }));
  const toBody = (values: CorrectionValues) => {
    const participant = changedPerson(before, values);
    const name = values.payer_name.trim();
    const email = values.payer_email.trim();
    const payer = {
      ...(name === before.payer_name ? {} : { name }),
      ...(email === before.payer_email ? {} : { email }),
    };
    const hasPayer = Object.keys(payer).length > 0;
    if (!participant && !hasPayer) return null;
    return {
      registration_id: person.id,
      ...(participant && { participant }),
      ...(hasPayer && { payer }),
    };
  };
  return (
    <ActionDialog
      title={words.title(fullName(person))}
      labels={{ ...PERSON_LABELS, payer_name: copy.labels.payer_name, payer_email: copy.labels.payer_email }}
      initialValues={{ ...before, phone_number: formatPhone(before.phone_number), reason: '' }}
      rules={{
        ...rulesWithout(masked),
        payer_name: nameText(200),
        payer_email: emailText().required(formCopy.required),
      }}
      toBody={toBody}
      incomplete={words.unchanged}
      act={(body, sending) => correctOrder(person.transaction_id, body, sending)}
      sendLabel={() => words.send}
      done={words.done}
      {...outcomes}
    >
      <PersonFields masked={masked} />
      <Pair>
        <FormikField name="payer_name">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
        <FormikField name="payer_email">
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormikField>
      </Pair>
    </ActionDialog>
  );
}

/** Another person takes the seat. */
export function ParticipantDialog({ record, of, ...outcomes }: OrderActionProps) {
  const words = copy.participant;
  const person = personIn(record, of);
  return (
    <ActionDialog
      title={words.title(fullName(person))}
      labels={PERSON_LABELS}
      initialValues={{ ...BLANK_PERSON, reason: '' }}
      rules={personRules}
      toBody={({ reason: _, ...values }) => ({ registration_id: person.id, participant: personOf(values) })}
      act={(body, sending) => changeParticipant(person.transaction_id, body, sending)}
      sendLabel={() => words.send}
      done={words.done}
      {...outcomes}
    >
      <PersonFields />
    </ActionDialog>
  );
}
