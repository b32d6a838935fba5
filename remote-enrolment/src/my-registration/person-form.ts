import { isPlainDate, todayInJakarta } from '@site/shared/dates';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { object, string } from 'yup';
import { LABELS } from '../registration/registration-form.ts';
import { HOME_COUNTRY } from '../registration/countries.ts';
import { copy } from './copy.ts';
import type { PersonValues } from './person-values.ts';

export const personLabels: Record<keyof PersonValues, string> = {
  first_name: LABELS.first_name,
  last_name: LABELS.last_name,
  email: LABELS.email_student,
  phone_number: LABELS.phone_number,
  gender: LABELS.gender,
  birth_date: LABELS.birth_date,
  country: LABELS.country,
  address: LABELS.address,
  city: LABELS.city,
  zip_code: LABELS.zip_code,
};

export const BLANK_PERSON: PersonValues = {
  ...{ first_name: '', last_name: '', email: '', phone_number: '', gender: '', birth_date: '' },
  ...{ country: HOME_COUNTRY, address: '', city: '', zip_code: '' },
};

const filled = () => string().trim().required(formCopy.required);

export const personRules = {
  first_name: filled(),
  last_name: filled(),
  email: emailText().required(formCopy.required),
  phone_number: phoneText().required(formCopy.required),
  gender: filled(),
  birth_date: filled().test(
    'past',
    copy.correct.wrongDate,
    (text) => !text || (isPlainDate(text) && text < todayInJakarta() && text > '1900'),
  ),
  country: filled(),
  address: filled(),
  city: filled(),
  zip_code: filled(),
};
export const personSchema = object(personRules);
