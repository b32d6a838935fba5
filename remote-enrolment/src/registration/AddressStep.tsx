import { FormikCheckbox } from '@site/shared/forms/FormikCheckbox';
import { FormikField } from '@site/shared/forms/FormikField';
import { HOME_COUNTRY } from '@site/shared/person';
import { COUNTRIES } from '@site/shared/person/countries';
import { Grid } from '@site/shared/ui/Grid';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { TermsLink } from '../terms/TermsLink.tsx';
import { useFormikContext } from 'formik';
import { copy } from './copy.ts';
import type { RegistrationValues } from './registration-form.ts';
import { Step } from './Step.tsx';

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export function AddressStep() {
  const { country } = useFormikContext<RegistrationValues>().values;
  return (
    <Step number={3} title={copy.steps.address}>
      <FormikField name="country">
        {(control) => (
          <Select
            {...control}
            autoComplete="section-participant country"
            placeholder={copy.chooseCountry}
            options={OPTIONS}
          />
        )}
      </FormikField>
      <FormikField name="address">
        {(control) => <TextInput {...control} autoComplete="section-participant street-address" maxLength={500} />}
      </FormikField>
      <Grid columns="pairs" gap={20}>
        <FormikField name="city">
          {(control) => <TextInput {...control} autoComplete="section-participant address-level2" />}
        </FormikField>
        <FormikField name="zip_code" hint={country === HOME_COUNTRY ? undefined : copy.noZipCode}>
          {(control) => (
            // Where other countries have letters, a keypad of digits alone would stop their people.
            <TextInput
              {...control}
              inputMode={country === HOME_COUNTRY ? 'numeric' : 'text'}
              autoComplete="section-participant postal-code"
              maxLength={20}
            />
          )}
        </FormikField>
      </Grid>
      <FormikField name="motivation">{(control) => <TextArea {...control} rows={4} maxLength={2000} />}</FormikField>
      <FormikCheckbox name="terms_accepted">
        {copy.termsBefore} <TermsLink /> {copy.termsAfter}
      </FormikCheckbox>
    </Step>
  );
}
