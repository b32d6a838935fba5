import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { genderLabels } from '@site/shared/registration/labels';
import { countryOptions } from '@site/shared/person/countries';
import { askedZipCode, PERSON_HINTS, PERSON_TEXTS, type PersonField } from '@site/shared/person/person-fields';
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
  optional: boolean;
}

const Line = ({ name, hint, optional, ...input }: LineProps) => (
  <FormikField name={name} optional={optional} {...(hint && { hint })}>
    {(control) => <TextInput {...control} autoComplete="off" {...input} />}
  </FormikField>
);

export interface PersonFieldsProps {
  /** Fields that the account may not see, so not edit either. */
  masked?: readonly string[];
  /** Whether a field may stay empty, which its label says. */
  isOptional?: (field: PersonField) => boolean;
}

/** Data of a participant, in the surrounding form. */
export function PersonFields({ masked = [], isOptional = () => false }: PersonFieldsProps) {
  const { values, initialValues } = useFormikContext<{ country: string }>();
  const isShown = (name: string) => !masked.includes(name);
  const field = (name: PersonField) => ({ name, optional: isOptional(name) });
  return (
    <>
      <Pair>
        <Line {...field('first_name')} />
        <Line {...field('last_name')} hint={PERSON_HINTS.last_name} />
      </Pair>
      <Pair>
        <Line {...field('email')} type="email" />
        {isShown('phone_number') && (
          <FormikField {...field('phone_number')}>
            {(control) => <PhoneInput {...control} autoComplete="off" />}
          </FormikField>
        )}
      </Pair>
      <FormikRadioGroup {...field('gender')} look="cards" columns={2} options={GENDERS} />
      {isShown('birth_date') && (
        <FormikField {...field('birth_date')}>{(control) => <DateInput {...control} />}</FormikField>
      )}
      {isShown('address') && (
        <FormikField {...field('address')}>
          {(control) => <TextArea {...control} rows={2} maxLength={PERSON_TEXTS.address} />}
        </FormikField>
      )}
      <Pair data-columns="3">
        <Line {...field('city')} />
        {isShown('zip_code') && (
          <Line {...field('zip_code')} maxLength={PERSON_TEXTS.zip_code} {...askedZipCode(values.country)} />
        )}
        <FormikField {...field('country')}>
          {(control) => <Select {...control} options={countryOptions(initialValues.country)} />}
        </FormikField>
      </Pair>
      <WhyMasked masked={masked} />
    </>
  );
}
