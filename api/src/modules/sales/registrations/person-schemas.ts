import { ofPersonTexts, PERSON_TEXTS } from '@site/shared/person/person-fields';
import { Type } from 'typebox';
import { filled, oneOf, plainDate } from '../../../http/schema-types.ts';

/** The fields about a participant in every form, except the e-mail and the phone number. */
export const askedOfPerson = {
  ...ofPersonTexts((field) => filled(PERSON_TEXTS[field])),
  gender: oneOf('L', 'P'),
  birth_date: plainDate,
};

/** A participant in answers. */
export const shownPerson = {
  ...ofPersonTexts(() => Type.String()),
  email: Type.String(),
  /** Empty, like other fields, for a person whom a company named and who has not filled it in yet. */
  gender: oneOf('L', 'P', ''),
  birth_date: Type.String(),
  phone_number: Type.String(),
  motivation: Type.String(),
};

/** SQL of each of these fields, from `registrations r`. */
export const shownColumns: Readonly<Record<keyof typeof shownPerson, string>> = {
  ...ofPersonTexts((field) => `r.${field}`),
  email: 'r.email',
  gender: `coalesce(r.gender, '')`,
  birth_date: `coalesce(r.birth_date::text, '')`,
  phone_number: 'r.phone_number',
  motivation: 'r.motivation',
};
