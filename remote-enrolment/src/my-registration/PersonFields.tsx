import { FormikDateParts } from '@site/shared/forms/FormikDateParts';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { genderLabels } from '@site/shared/registration/labels';
import { COUNTRIES } from '@site/shared/person/countries';
import { Grid } from '@site/shared/ui/Grid';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Select } from '@site/shared/ui/Select';
import { TextInput } from '@site/shared/ui/TextInput';

const GENDERS = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));
const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

const Line = ({ name, hint, type }: { name: string; hint?: string | undefined; type?: 'email' }) => (
  <FormikField name={name} {...(hint ? { hint } : {})}>
    {(control) => <TextInput {...control} autoComplete="off" {...(type ? { type } : {})} />}
  </FormikField>
);

/** Data of a participant, in the surrounding form. */
export function PersonFields({ emailHint }: { emailHint?: string }) {
  return (
    <>
      <Grid columns="pairs" gap={20}>
        <Line name="first_name" />
        <Line name="last_name" />
      </Grid>
      <Line name="email" type="email" hint={emailHint} />
      <FormikField name="phone_number">{(control) => <PhoneInput {...control} autoComplete="off" />}</FormikField>
      <FormikRadioGroup name="gender" look="cards" columns="always-2" options={GENDERS} />
      <FormikDateParts name="birth_date" autoComplete="off" />
      <FormikField name="country">{(control) => <Select {...control} options={OPTIONS} />}</FormikField>
      <Line name="address" />
      <Grid columns="pairs" gap={20}>
        <Line name="city" />
        <Line name="zip_code" />
      </Grid>
    </>
  );
}
