import { ofPersonTexts, PERSON_TEXTS } from '@site/shared/person/person-fields';
import { Type } from 'typebox';
import { filled, oneOf, plainDate } from '../../../http/schema-types.ts';

/** What every form says of a participant, but for the e-mail and the phone number. */
export const askedOfPerson = {
  ...ofPersonTexts((field) => filled(PERSON_TEXTS[field])),
  gender: oneOf('L', 'P'),
  birth_date: plainDate,
};

/** A participant as answers show one. */
export const shownPerson = {
  ...ofPersonTexts(() => Type.String()),
  email: Type.String(),
  /** Empty, as other fields, of a person whom a company named and who has not said it yet. */
  gender: oneOf('L', 'P', ''),
  birth_date: Type.String(),
  phone_number: Type.String(),
  motivation: Type.String(),
};

/** SQL of each of these from `registrations r`. */
export const shownColumns: Readonly<Record<keyof typeof shownPerson, string>> = {
  ...ofPersonTexts((field) => `r.${field}`),
  email: 'r.email',
  gender: `coalesce(r.gender, '')`,
  birth_date: `coalesce(r.birth_date::text, '')`,
  phone_number: 'r.phone_number',
  motivation: 'r.motivation',
};
