import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { genderLabels } from '@site/shared/registration/labels';
import { countryOptions } from '@site/shared/person/countries';
import { askedZipCode, PERSON_HINTS, PERSON_TEXTS } from '@site/shared/person/person-fields';
import { DateInput } from '@site/shared/ui/DateInput';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { Pair } from '../form-dialog/Pair.tsx';

const GENDERS = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));

interface LineProps extends Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'maxLength'> {
  name: string;
  hint?: string | undefined;
}

const Line = ({ name, hint, ...input }: LineProps) => (
  <FormikField name={name} {...(hint && { hint })}>
    {(control) => <TextInput {...control} autoComplete="off" {...input} />}
  </FormikField>
);

/** Data of a participant, in the surrounding form. @param masked fields that the account may not see, so not edit either */
export function PersonFields({ masked = [] }: { masked?: readonly string[] }) {
  const { values, initialValues } = useFormikContext<{ country: string }>();
  const isShown = (name: string) => !masked.includes(name);
  return (
    <>
      <Pair>
        <Line name="first_name" />
        <Line name="last_name" hint={PERSON_HINTS.last_name} />
      </Pair>
      <Pair>
        <Line name="email" type="email" />
        {isShown('phone_number') && (
          <FormikField name="phone_number">{(control) => <PhoneInput {...control} autoComplete="off" />}</FormikField>
        )}
      </Pair>
      <FormikRadioGroup name="gender" look="cards" columns={2} options={GENDERS} />
      {isShown('birth_date') && <FormikField name="birth_date">{(control) => <DateInput {...control} />}</FormikField>}
      {isShown('address') && (
        <FormikField name="address">
          {(control) => <TextArea {...control} rows={2} maxLength={PERSON_TEXTS.address} />}
        </FormikField>
      )}
      <Pair data-columns="3">
        <Line name="city" />
        {isShown('zip_code') && (
          <Line name="zip_code" maxLength={PERSON_TEXTS.zip_code} {...askedZipCode(values.country)} />
        )}
        <FormikField name="country">
          {(control) => <Select {...control} options={countryOptions(initialValues.country)} />}
        </FormikField>
      </Pair>
      <WhyMasked masked={masked} />
    </>
  );
}
