import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { genderLabels } from '@site/shared/registration/labels';
import { COUNTRIES } from '@site/shared/person/countries';
import { DateInput } from '@site/shared/ui/DateInput';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { Pair } from '../form-dialog/Pair.tsx';

const GENDERS = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

const Line = ({ name, type }: { name: string; type?: 'email' }) => (
  <FormikField name={name}>
    {(control) => <TextInput {...control} autoComplete="off" {...(type && { type })} />}
  </FormikField>
);

/** Data of a participant, in the surrounding form. @param masked fields that the account may not see, so not edit either */
export function PersonFields({ masked = [] }: { masked?: readonly string[] }) {
  const { country } = useFormikContext<{ country: string }>().initialValues;
  // What was stored before countries were chosen is kept until it is corrected.
  const options = OPTIONS.some(({ value }) => value === country)
    ? OPTIONS
    : [{ value: country, label: country }, ...OPTIONS];
  const isShown = (name: string) => !masked.includes(name);
  return (
    <>
      <Pair>
        <Line name="first_name" />
        <Line name="last_name" />
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
        <FormikField name="address">{(control) => <TextArea {...control} rows={2} />}</FormikField>
      )}
      <Pair data-columns="3">
        <Line name="city" />
        {isShown('zip_code') && <Line name="zip_code" />}
        <FormikField name="country">{(control) => <Select {...control} options={options} />}</FormikField>
      </Pair>
      <WhyMasked masked={masked} />
    </>
  );
}
