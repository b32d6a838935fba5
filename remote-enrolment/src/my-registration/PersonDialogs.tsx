import { correctOwnData, giveSeatTo } from '@site/shared/api/order-page';
import { emailText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import {
  CORRECTION_FIELDS,
  correctionIn,
  correctionOf,
  correctionText,
  correctionValues,
  typedCorrection,
  type CorrectionValues,
} from '@site/shared/person/correction';
import { BLANK_PERSON, PERSON_LABELS, personOf, type PersonValues } from '@site/shared/person/person-fields';
import { nameText, personRules } from '@site/shared/person/person-rules';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useState } from 'react';
import { object } from 'yup';
import { BuyerForm, type BuyerDialogProps } from './BuyerForm.tsx';
import { copy } from './copy.ts';
import { PersonFields } from './PersonFields.tsx';

const payerRules = {
  payer_name: nameText(200),
  payer_email: emailText().required(formCopy.required),
};

/** The present values of the fields that another person corrected, as errors of the form. If it is sent again, it replaces them. */
function correctedMeanwhile(known: CorrectionValues, now: CorrectionValues) {
  const changed = CORRECTION_FIELDS.filter((name) => now[name] !== known[name]);
  return Object.fromEntries(changed.map((name) => [name, copy.correct.meanwhile(correctionText(name, now))]));
}

/** Corrects data that were typed wrongly. A participant corrects their own data, and the payer those of both. */
export function CorrectDialog({ secret, order, ...dialog }: BuyerDialogProps) {
  const { payer } = order;
  const ofOrder = () => ({ order, values: correctionValues(order.participant, payer) });
  /** The values over which the visitor types: those of the order when the dialog opened, with the corrections of others that the form has shown since. */
  const [known, setKnown] = useState(ofOrder);
  if (!dialog.isOpen && known.order !== order) setKnown(ofOrder());

  return (
    <BuyerForm
      {...dialog}
      title={copy.correct.title}
      sendLabel={copy.correct.save}
      labels={{
        ...(payer ? { payer_name: copy.correct.payerName, payer_email: copy.correct.payerEmail } : {}),
        ...PERSON_LABELS,
      }}
      initialValues={typedCorrection(known.values)}
      validationSchema={object({ ...personRules, ...(payer ? payerRules : {}) })}
      bodyOf={(values) => correctionOf(known.values, values)}
      onRefused={(error) => {
        if (error.code !== 'CONFLICT') return {};
        const now = { ...known.values, ...correctionIn(error.body['stored']) };
        setKnown({ ...known, values: now });
        return correctedMeanwhile(known.values, now);
      }}
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
  /** The address of the participant when the dialog opened. A call whose answer was lost is sent again with the same values. */
  const [seatOf, setSeatOf] = useState(order.participant.email);
  if (!dialog.isOpen && seatOf !== order.participant.email) setSeatOf(order.participant.email);
  return (
    <BuyerForm
      {...dialog}
      title={copy.replace.title}
      sendLabel={copy.replace.title}
      labels={PERSON_LABELS}
      initialValues={BLANK_PERSON}
      validationSchema={object(personRules)}
      bodyOf={(values: PersonValues) => ({ participant: personOf(values), before: { email: seatOf } })}
      send={(body, sending) => giveSeatTo(secret, body, sending)}
    >
      <Text tone="muted">{copy.replace.text(order.payer?.name ?? '')}</Text>
      <PersonFields />
    </BuyerForm>
  );
}
