import { Type, type Static } from 'typebox';
import { closed, email, filled } from '../../../http/schema-types.ts';

/** Who sits on a seat of a company. The rest of the form is theirs to fill in, on their own page. */
export const SeatPerson = closed({
  full_name: filled(200),
  email,
  /** However it is written; stored as E.164. */
  phone_number: Type.String({ minLength: 1, maxLength: 30 }),
});
export type SeatPerson = Static<typeof SeatPerson>;
