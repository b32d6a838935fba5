import { FormikDateParts } from '@site/shared/forms/FormikDateParts';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { genderLabels } from '@site/shared/registration/labels';
import { countryOptions } from '@site/shared/person/countries';
import { askedZipCode, PERSON_HINTS, PERSON_TEXTS } from '@site/shared/person/person-fields';
import { Grid } from '@site/shared/ui/Grid';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';

const GENDERS = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));

interface LineProps extends Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'maxLength'> {
  name: string;
  hint?: string | undefined;
}

const Line = ({ name, hint, ...input }: LineProps) => (
  <FormikField name={name} {...(hint ? { hint } : {})}>
    {(control) => <TextInput {...control} autoComplete="off" {...input} />}
  </FormikField>
);

/** The fields for the data of a participant, in the surrounding form. */
export function PersonFields({ emailHint }: { emailHint?: string }) {
  const { values, initialValues } = useFormikContext<{ country: string }>();
  return (
    <>
      <Grid columns="pairs" gap={20}>
        <Line name="first_name" />
        <Line name="last_name" hint={PERSON_HINTS.last_name} />
      </Grid>
      <Line name="email" type="email" hint={emailHint} />
      <FormikField name="phone_number">{(control) => <PhoneInput {...control} autoComplete="off" />}</FormikField>
      <FormikRadioGroup name="gender" look="cards" columns="always-2" options={GENDERS} />
      <FormikDateParts name="birth_date" autoComplete="off" />
      <FormikField name="country">
        {(control) => <Select {...control} options={countryOptions(initialValues.country)} />}
      </FormikField>
      <Line name="address" maxLength={PERSON_TEXTS.address} />
      <Grid columns="pairs" gap={20}>
        <Line name="city" />
        <Line name="zip_code" maxLength={PERSON_TEXTS.zip_code} {...askedZipCode(values.country)} />
      </Grid>
    </>
  );
}
