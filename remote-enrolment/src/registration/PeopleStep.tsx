import { FormikDateParts } from '@site/shared/forms/FormikDateParts';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { splitName } from '@site/shared/person';
import { PERSON_HINTS } from '@site/shared/person/person-fields';
import { genderLabels } from '@site/shared/registration/labels';
import { Checkbox } from '@site/shared/ui/Checkbox';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { isPhoneMismatch, type RegistrationValues } from './registration-form.ts';
import { Step } from './Step.tsx';

const studentOf = ({ name, email }: RegistrationValues) => ({ ...splitName(name), email_student: email });

/** Whether the participant is the payer: the fields of both are filled in and equal. */
const isPayer = (values: RegistrationValues): boolean => {
  const { first_name, last_name, email_student } = studentOf(values);
  const isSame =
    values.first_name === first_name && values.last_name === last_name && values.email_student === email_student;
  return isSame && first_name !== '' && email_student !== '';
};

const GENDERS = Object.entries(genderLabels).map(([value, label]) => ({ value, label }));

/* Two words side by side, even in half of a form and at 360 px. */
const Genders = styled.div`
  & label {
    padding-inline: 11px;
  }
  /* A chosen card has a thicker border and a padding of its own: "Perempuan" would break within the word at 360 px. */
  & label:has(input:checked) {
    padding-inline: 10.5px;
  }
  & label > :not(input) {
    margin-left: 8px;
  }
`;

export function PeopleStep() {
  const { values, setValues } = useFormikContext<RegistrationValues>();
  const [chosen, setIsSamePerson] = useState<boolean | null>(null);
  // The fields of a draft decide it, so that after a reload the participant's fields still follow the payer's.
  const isSamePerson = chosen ?? isPayer(values);

  /** While payer and participant are the same person, the participant's fields follow the payer's. An edit of the participant's fields ends that. */
  const changePayer = (change: Partial<RegistrationValues>) => {
    const next = { ...values, ...change };
    void setValues(isSamePerson ? { ...next, ...studentOf(next) } : next);
  };
  const changeStudent = (change: Partial<RegistrationValues>) => {
    setIsSamePerson(false);
    void setValues({ ...values, ...change });
  };

  return (
    <Step number={2} title={copy.steps.people}>
      <Heading level={3} size="h4">
        {copy.payer}
      </Heading>
      <Grid columns="pairs" gap={20}>
        <FormikField name="name">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="section-payer name"
              onChange={({ target }) => {
                changePayer({ name: target.value });
              }}
            />
          )}
        </FormikField>
        <FormikField name="email">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="section-payer email"
              onChange={({ target }) => {
                changePayer({ email: target.value });
              }}
            />
          )}
        </FormikField>
      </Grid>
      <Heading level={3} size="h4">
        {copy.participant}
      </Heading>
      <Checkbox
        checked={isSamePerson}
        onChange={({ target }) => {
          setIsSamePerson(target.checked);
          if (target.checked) void setValues({ ...values, ...studentOf(values) });
        }}
      >
        {copy.sameAsPayer}
      </Checkbox>
      <Grid columns="pairs" gap={20}>
        <FormikField name="first_name">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="section-participant given-name"
              onChange={({ target }) => {
                changeStudent({ first_name: target.value });
              }}
            />
          )}
        </FormikField>
        <FormikField name="last_name" hint={PERSON_HINTS.last_name}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="section-participant family-name"
              onChange={({ target }) => {
                changeStudent({ last_name: target.value });
              }}
            />
          )}
        </FormikField>
        <FormikField name="email_student">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="section-participant email"
              onChange={({ target }) => {
                changeStudent({ email_student: target.value });
              }}
            />
          )}
        </FormikField>
        <Genders>
          <FormikRadioGroup name="gender" look="cards" columns="always-2" options={GENDERS} />
        </Genders>
      </Grid>
      <FormikDateParts name="birth_date" autoComplete="section-participant bday" />
      <Grid columns="pairs" gap={20}>
        <FormikField name="phone_number" hint={copy.phoneHint}>
          {(control) => <PhoneInput {...control} autoComplete="section-participant tel" />}
        </FormikField>
        <FormikField
          name="phone_confirmation"
          hint={copy.confirmationHint}
          warning={isPhoneMismatch(values) ? copy.phoneMismatch : undefined}
        >
          {(control) => <PhoneInput {...control} autoComplete="off" />}
        </FormikField>
      </Grid>
    </Step>
  );
}
