import { ApiError } from '@site/shared/api/client';
import { correctSeat, nameSeat, type SeatsPage } from '@site/shared/api/corporate-seats';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { Form } from '@site/shared/forms/Form';
import { FormikField } from '@site/shared/forms/FormikField';
import { serverErrors } from '@site/shared/forms/server-errors';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { Button } from '@site/shared/ui/Button';
import { Cluster } from '@site/shared/ui/Cluster';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { object, string } from 'yup';
import { TermsLink } from '../terms/TermsLink.tsx';
import { copy } from './copy.ts';

const words = copy.form;
const BLANK = { full_name: '', email: '', phone_number: '' };
export type SeatValues = typeof BLANK;
const schema = object({
  full_name: string()
    .trim()
    .required(formCopy.required)
    .max(200, formCopy.atMost(200))
    .matches(/\p{L}/u, { message: words.wrongName, excludeEmptyString: true }),
  email: emailText().required(formCopy.required),
  phone_number: phoneText().required(formCopy.required),
});

type Person = SeatsPage['people'][number];

export interface SeatFormProps {
  secret: string;
  /** The person on the seat; null for a free seat. */
  person: Person | null;
  /** The values that were typed here before the form of another seat was opened. */
  typed: SeatValues | undefined;
  onType: (values: SeatValues) => void;
  onSaved: (page: SeatsPage, name: string) => void;
  onCancel: () => void;
}

/** The person on a seat, if another person of the company corrected their data meanwhile; null for any other error. */
function correctedMeanwhile(error: ApiError, known: Person): Person | null {
  const { stored } = error.body;
  return error.code === 'CONFLICT' && typeof stored === 'object' ? { ...known, ...stored } : null;
}

/** The present values of the fields that another person corrected, as errors of the form. If it is sent again, it replaces them. */
function faultsOf(known: Person, now: Person) {
  const changed = (['full_name', 'email'] as const).filter((name) => now[name] !== known[name]);
  return Object.fromEntries(changed.map((name) => [name, words.meanwhile(now[name])]));
}

/** The form for a new person on a free seat, or for the correct data of the person on a taken one. */
export function SeatForm({ secret, person, typed, onType, onSaved, onCancel }: SeatFormProps) {
  const [initialValues] = useState(typed ?? BLANK);
  /** The person on the seat as the page showed them, with the corrections of others that the form has shown since. */
  const [known, setKnown] = useState(person);
  return (
    <Form
      labels={words.labels}
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        const body = {
          full_name: values.full_name.trim(),
          email: values.email.trim(),
          phone_number: values.phone_number.trim(),
        };
        try {
          const page = known
            ? await correctSeat(secret, {
                registration_id: known.id,
                ...body,
                before: { full_name: known.full_name, email: known.email },
              })
            : await nameSeat(secret, body);
          helpers.resetForm({ values: BLANK });
          onSaved(page, body.full_name);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const now = known && correctedMeanwhile(error, known);
          if (now) {
            setKnown(now);
            helpers.setErrors(faultsOf(known, now));
            return;
          }
          const { fields, areComplete } = serverErrors(error, words.labels);
          helpers.setErrors(fields);
          if (areComplete) return;
          helpers.setStatus({ reason: error.isOutcomeUnknown ? words.unknown : error.message || words.failed });
        }
      }}
    >
      <Typed onType={onType} />
      <FormikField name="full_name" hint={words.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <FormikField name="email">
        {(control) => <TextInput {...control} type="email" inputMode="email" autoComplete="off" />}
      </FormikField>
      <FormikField name="phone_number">{(control) => <PhoneInput {...control} autoComplete="off" />}</FormikField>
      <Text size="small" tone="muted">
        {words.terms} <TermsLink />.
      </Text>
      <Cluster>
        <SubmitButton>{person ? words.save : words.send}</SubmitButton>
        {person && (
          <Button variant="text" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}

/** Reports the values that are typed. */
function Typed({ onType }: Pick<SeatFormProps, 'onType'>) {
  const { values } = useFormikContext<SeatValues>();
  const tell = useEffectEvent(onType);
  useEffect(() => tell(values), [values]);
  return null;
}
