import { correctOwnData, giveSeatTo } from '@site/shared/api/order-page';
import { emailText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
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
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { object } from 'yup';
import { BuyerForm, type BuyerDialogProps } from './BuyerForm.tsx';
import { copy } from './copy.ts';
import { PersonFields } from './PersonFields.tsx';

interface CorrectionValues extends PersonValues {
  payer_name: string;
  payer_email: string;
}

const payerRules = {
  payer_name: nameText(200),
  payer_email: emailText().required(formCopy.required),
};

/** Corrects what was typed wrongly. A participant corrects their own data, the payer those of both. */
export function CorrectDialog({ secret, order, ...dialog }: BuyerDialogProps) {
  const { payer, participant } = order;
  const initialValues: CorrectionValues = {
    ...typedPerson(participant),
    payer_name: payer?.name ?? '',
    payer_email: payer?.email ?? '',
  };

  function correctionOf({ payer_name, payer_email, ...person }: CorrectionValues) {
    const changed = changedPerson(personValues(participant), person);
    const payerChange = {
      ...(payer && payer_name.trim() !== payer.name ? { name: payer_name.trim() } : {}),
      ...(payer && payer_email.trim() !== payer.email ? { email: payer_email.trim() } : {}),
    };
    const body = {
      ...(changed ? { participant: changed } : {}),
      ...(Object.keys(payerChange).length > 0 ? { payer: payerChange } : {}),
    };
    return Object.keys(body).length > 0 ? body : null;
  }

  return (
    <BuyerForm
      {...dialog}
      title={copy.correct.title}
      sendLabel={copy.correct.save}
      labels={{
        ...(payer ? { payer_name: copy.correct.payerName, payer_email: copy.correct.payerEmail } : {}),
        ...PERSON_LABELS,
      }}
      initialValues={initialValues}
      validationSchema={object({ ...personRules, ...(payer ? payerRules : {}) })}
      bodyOf={correctionOf}
      send={(body, sending) => correctOwnData(secret, body, sending)}
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
    </BuyerForm>
  );
}

/** Gives the seat to another person. */
export function ReplaceDialog({ secret, order, ...dialog }: BuyerDialogProps) {
  const [name, setName] = useState('');
  return (
    <BuyerForm
      {...dialog}
      title={copy.replace.title}
      sendLabel={copy.replace.save(name)}
      labels={PERSON_LABELS}
      initialValues={BLANK_PERSON}
      validationSchema={object(personRules)}
      bodyOf={(values: PersonValues) => {
        const participant = personOf(values);
        setName(participant.first_name);
        return { participant };
      }}
      send={(body, sending) => giveSeatTo(secret, body, sending)}
    >
      <Text tone="muted">{copy.replace.text(order.payer?.name ?? '')}</Text>
      <PersonFields />
    </BuyerForm>
  );
}
