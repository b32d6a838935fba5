import { FormikCheckbox } from '@site/shared/forms/FormikCheckbox';
import { FormikField } from '@site/shared/forms/FormikField';
import { HOME_COUNTRY } from '@site/shared/person';
import { countryOptions } from '@site/shared/person/countries';
import { askedZipCode, PERSON_TEXTS } from '@site/shared/person/person-fields';
import { Grid } from '@site/shared/ui/Grid';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { TermsLink } from '../terms/TermsLink.tsx';
import { useFormikContext } from 'formik';
import { copy } from './copy.ts';
import type { RegistrationValues } from './registration-form.ts';
import { Step } from './Step.tsx';

export function AddressStep() {
  const { country } = useFormikContext<RegistrationValues>().values;
  const zipCode = askedZipCode(country);
  return (
    <Step number={3} title={copy.steps.address}>
      <FormikField name="country">
        {(control) => (
          <Select
            {...control}
            autoComplete="section-participant country"
            placeholder={copy.chooseCountry}
            options={countryOptions(country || HOME_COUNTRY)}
          />
        )}
      </FormikField>
      <FormikField name="address">
        {(control) => (
          <TextInput {...control} autoComplete="section-participant street-address" maxLength={PERSON_TEXTS.address} />
        )}
      </FormikField>
      <Grid columns="pairs" gap={20}>
        <FormikField name="city">
          {(control) => <TextInput {...control} autoComplete="section-participant address-level2" />}
        </FormikField>
        <FormikField name="zip_code" hint={zipCode.hint}>
          {(control) => (
            <TextInput
              {...control}
              inputMode={zipCode.inputMode}
              autoComplete="section-participant postal-code"
              maxLength={PERSON_TEXTS.zip_code}
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
