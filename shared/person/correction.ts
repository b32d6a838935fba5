/** A correction of a participant and of the payer, as the forms of staff and of buyers send it. */
import { formatDate } from '@site/shared/dates';
import { formatPhone } from '@site/shared/phone';
import { genderLabels } from '@site/shared/registration/labels';
import { COUNTRIES } from './countries.ts';
import { changedPerson, PERSON_FIELDS, personValues, typedPerson, type PersonValues } from './person-fields.ts';

export interface CorrectionValues extends PersonValues {
  payer_name: string;
  payer_email: string;
}

/** The fields of a correction, in the order in which they are asked. */
export const CORRECTION_FIELDS = [...PERSON_FIELDS, 'payer_name', 'payer_email'] as const;

/** Participant and payer as they are stored. @param payer null where the form does not show the payer */
export const correctionValues = (
  participant: PersonValues,
  payer: { readonly name: string; readonly email: string } | null,
): CorrectionValues => ({
  ...personValues(participant),
  payer_name: payer?.name ?? '',
  payer_email: payer?.email ?? '',
});

/** The same values as a form shows them. */
export const typedCorrection = (values: CorrectionValues): CorrectionValues => ({ ...values, ...typedPerson(values) });

/** The value of a field as people read it. */
export function correctionText(field: keyof CorrectionValues, { [field]: value }: CorrectionValues): string {
  switch (field) {
    case 'gender':
      return value === 'L' || value === 'P' ? genderLabels[value] : value;
    case 'country':
      return COUNTRIES.find(({ code }) => code === value)?.name ?? value;
    case 'birth_date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
    case 'phone_number':
      return formatPhone(value);
    default:
      return value;
  }
}

/** The values of these fields in an answer of the API. */
export const correctionIn = (answer: unknown): Partial<CorrectionValues> =>
  typeof answer === 'object' && answer !== null
    ? Object.fromEntries(
        CORRECTION_FIELDS.flatMap((name) => {
          const value: unknown = Reflect.get(answer, name);
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      )
    : {};

/**
 * The fields that were changed, as the API takes them, each with the value that it had before: if the stored value differs from that by now, the
 * API corrects nothing. Null if no field was changed.
 * @param read the values over which the user typed
 */
export function correctionOf(read: CorrectionValues, values: CorrectionValues) {
  const participant = changedPerson(read, values) ?? {};
  const [name, email] = [values.payer_name.trim(), values.payer_email.trim()];
  const payer = {
    ...(name === read.payer_name ? {} : { name }),
    ...(email === read.payer_email ? {} : { email }),
  };
  const changed = [...Object.keys(participant), ...Object.keys(payer).map((field) => `payer_${field}`)];
  if (changed.length === 0) return null;
  return {
    ...(Object.keys(participant).length > 0 && { participant }),
    ...(Object.keys(payer).length > 0 && { payer }),
    before: Object.fromEntries(
      CORRECTION_FIELDS.filter((field) => changed.includes(field)).map((field) => [field, read[field]]),
    ),
  };
}
