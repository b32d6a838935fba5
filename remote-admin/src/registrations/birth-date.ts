import type { RegistrationDetail } from '@site/shared/api/registration';
import { formatDate } from '@site/shared/dates';

/** A birth date for people. Without the permission for personal data the API masks it: then it is shown as it came. */
export const shownBirthDate = ({ birth_date, masked }: Pick<RegistrationDetail, 'birth_date' | 'masked'>): string =>
  masked?.includes('birth_date') ? birth_date : formatDate(birth_date);
