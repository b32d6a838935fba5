import type { RegistrationDetail } from '@site/shared/api/registration';
import { formatDate } from '@site/shared/dates';
import { genderLabels } from '@site/shared/registration/labels';

/** A birth date for people. Without the permission for personal data the API masks it: then it is shown as it came. */
const shownBirthDate = ({ birth_date, masked }: Pick<RegistrationDetail, 'birth_date' | 'masked'>): string =>
  masked?.includes('birth_date') || birth_date === '' ? birth_date : formatDate(birth_date);

/** Birth date and gender, as far as they are known; null where neither is. */
export const shownBirth = (person: Pick<RegistrationDetail, 'birth_date' | 'gender' | 'masked'>): string | null =>
  [shownBirthDate(person), person.gender && genderLabels[person.gender]].filter(Boolean).join(', ') || null;
