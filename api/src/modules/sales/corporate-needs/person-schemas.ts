import { Type, type Static } from 'typebox';
import { closed, email, filled } from '../../../http/schema-types.ts';

/** The person for a seat of a company. The person fills in the rest of the form on their own page. */
export const SeatPerson = closed({
  full_name: filled(200),
  email,
  /** In any notation; stored as E.164. */
  phone_number: Type.String({ minLength: 1, maxLength: 30 }),
});
export type SeatPerson = Static<typeof SeatPerson>;
