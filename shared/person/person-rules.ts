/** The rules for the fields of a person with their messages, for every form that has these fields. The server has the same rules. */
import { todayInJakarta } from '@site/shared/dates';
import { emailText } from '@site/shared/forms/contact-rules';
import { copy } from '@site/shared/forms/copy';
import { PHONE_WRONG } from '@site/shared/phone';
import { string, type Schema, type StringSchema } from 'yup';
import { ofPersonTexts, PERSON_FIELDS, PERSON_TEXTS, type PersonField } from './person-fields.ts';
import { faultOfBirthDate, HOME_COUNTRY, isName, isZipCode, phoneNumberFrom } from './person.ts';

const FAULTS = {
  SHORT_YEAR: 'Tulis tahun dengan empat angka, misalnya 1999',
  IMPOSSIBLE: 'Tulis tanggal yang ada di kalender dan sudah lewat',
  TOO_YOUNG: 'Periksa tanggalnya: peserta paling muda 5 tahun',
} as const;

/** A text that is required. @param most largest number of characters */
export const filledText = (most: number) => string().trim().required(copy.required).max(most, copy.atMost(most));

/** A name, in any alphabet. */
export const nameText = (most: number) =>
  filledText(most).test('name', 'Tulis nama dengan huruf', (text) => !text || isName(text));

const texts = ofPersonTexts((field) => filledText(PERSON_TEXTS[field]));

/** The rules for the fields of a participant. A text without a rule of its own is only required. */
export const personRules = {
  ...texts,
  first_name: nameText(PERSON_TEXTS.first_name),
  last_name: nameText(PERSON_TEXTS.last_name),
  email: emailText().required(copy.required),
  gender: string().trim().required(copy.required),
  birth_date: string()
    .trim()
    .required(copy.required)
    .test('birth date', (date, { createError }) => {
      const fault = date ? faultOfBirthDate(date, todayInJakarta()) : null;
      return fault === null || createError({ message: FAULTS[fault] });
    }),
  phone_number: string()
    .trim()
    .required(copy.required)
    .when('country', ([country = HOME_COUNTRY], rule) =>
      rule.test('phone', PHONE_WRONG, (text) => !text || phoneNumberFrom(text, String(country)) !== null),
    ),
  zip_code: texts.zip_code.when('country', ([country = HOME_COUNTRY], rule) =>
    rule.test('zip code', 'Tulis kode pos dengan lima angka, misalnya 12160', (text) =>
      !text ? true : isZipCode(text, String(country)),
    ),
  ),
} satisfies Record<PersonField, StringSchema>;

/** The same rules, but some fields may stay empty. @param mayStayEmpty decides which */
export const personRulesUnless = (mayStayEmpty: (field: PersonField) => boolean): Record<PersonField, Schema> => {
  const rules: Record<PersonField, Schema> = { ...personRules };
  for (const field of PERSON_FIELDS) if (mayStayEmpty(field)) rules[field] = personRules[field].notRequired();
  return rules;
};
