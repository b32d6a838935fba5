import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { genderLabels } from '@site/shared/registration/labels';
import { DateInput } from '@site/shared/ui/DateInput';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { Pair } from '../form-dialog/Pair.tsx';

const GENDERS = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));

const Line = ({ name, type }: { name: string; type?: 'email' }) => (
  <FormikField name={name}>
    {(control) => <TextInput {...control} autoComplete="off" {...(type && { type })} />}
  </FormikField>
);

/** Data of a participant, in the surrounding form. */
export function PersonFields() {
  return (
    <>
      <Pair>
        <Line name="first_name" />
        <Line name="last_name" />
      </Pair>
      <Pair>
        <Line name="email" type="email" />
        <FormikField name="phone_number">{(control) => <PhoneInput {...control} autoComplete="off" />}</FormikField>
      </Pair>
      <FormikRadioGroup name="gender" look="cards" columns={2} options={GENDERS} />
      <FormikField name="birth_date">{(control) => <DateInput {...control} />}</FormikField>
      <FormikField name="address">{(control) => <TextArea {...control} rows={2} />}</FormikField>
      <Pair data-columns="3">
        <Line name="city" />
        <Line name="zip_code" />
        <Line name="country" />
      </Pair>
    </>
  );
}
