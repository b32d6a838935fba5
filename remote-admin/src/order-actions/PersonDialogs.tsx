import { ApiError } from '@site/shared/api/client';
import { changeParticipant, correctOrder } from '@site/shared/api/orders';
import { copy as formCopy } from '@site/shared/forms/copy';
import { emailText } from '@site/shared/forms/contact-rules';
import { FormikField } from '@site/shared/forms/FormikField';
import { fullName } from '@site/shared/person';
import {
  correctionIn,
  correctionOf,
  correctionText,
  correctionValues,
  typedCorrection,
  type CorrectionValues,
} from '@site/shared/person/correction';
import {
  BLANK_PERSON,
  PERSON_FIELDS,
  PERSON_LABELS,
  personOf,
  type PersonValues,
} from '@site/shared/person/person-fields';
import { nameText, personRules, personRulesUnless } from '@site/shared/person/person-rules';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { Pair } from '../form-dialog/Pair.tsx';
import { personIn } from '../orders/read-record.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { OrderActionProps } from './actions.tsx';
import { copy } from './copy.ts';
import { PersonFields } from './PersonFields.tsx';

/**
 * The rules of the fields that can be edited: a mask is no value, and is never sent. What is not known yet, as of people whom a company named,
 * may stay so.
 */
function rulesOver(before: PersonValues, masked: readonly string[]) {
  const rules = personRulesUnless((name) => before[name] === '');
  return Object.fromEntries(PERSON_FIELDS.filter((name) => !masked.includes(name)).map((name) => [name, rules[name]]));
}

/** Corrects the data of a participant or of the payer; only what differs is sent, with what it was. */
export function CorrectDialog({ record, of, ...outcomes }: OrderActionProps) {
  const words = copy.correct;
  const person = personIn(record, of);
  const { masked = [] } = person;
  // As they were when the dialog opened, or when a conflict was settled: what a colleague changes meanwhile is not sent back.
  const [before, setBefore] = useState(() => correctionValues(person, person.payer));
  const [initialValues] = useState(() => ({ ...typedCorrection(before), reason: '' }));
  const toBody = (values: CorrectionValues) => {
    const correction = correctionOf(before, values);
    return correction && { registration_id: person.id, ...correction };
  };
  return (
    <ActionDialog
      title={words.title(fullName(person))}
      labels={{ ...PERSON_LABELS, payer_name: copy.labels.payer_name, payer_email: copy.labels.payer_email }}
      initialValues={initialValues}
      rules={{
        ...rulesOver(before, masked),
        payer_name: nameText(200),
        payer_email: emailText().required(formCopy.required),
      }}
      toBody={toBody}
      incomplete={words.unchanged}
      act={(body, sending) => correctOrder(person.transaction_id, body, sending)}
      stored={{
        version: undefined,
        readNow: (error, { reason }) => {
          if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
          const now = { ...before, ...correctionIn(error.body['current']) };
          return {
            values: { ...typedCorrection(now), reason },
            version: undefined,
            onMerge: () => setBefore(now),
          };
        },
        inWords: (field, values) => (field === 'reason' ? undefined : correctionText(field, values)),
      }}
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
      toBody={({ reason: _, ...values }) => ({
        registration_id: person.id,
        participant: personOf(values),
        before: { email: person.email },
      })}
      act={(body, sending) => changeParticipant(person.transaction_id, body, sending)}
      sendLabel={() => words.send}
      done={words.done}
      {...outcomes}
    >
      <Text>{words.attendance(fullName(person))}</Text>
      <PersonFields />
    </ActionDialog>
  );
}
