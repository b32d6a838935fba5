import { isName } from '@site/shared/person';
import type { FieldError } from '../../../http/api-error.ts';
import { WRONG_NAME, wrongPerson } from '../registrations/wrong-person.ts';
import type { OrderPayload } from './schemas.ts';

/** The errors in values that the schema of the form accepts, but no payer or participant can have. @param today plain date */
export const wrongFields = (payload: OrderPayload, today: string): FieldError[] => [
  ...(isName(payload.name) ? [] : [{ field: 'name', message: WRONG_NAME }]),
  ...wrongPerson(payload, today),
];
