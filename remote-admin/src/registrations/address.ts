import type { RegistrationDetail } from '@site/shared/api/registration';

/** Names of countries by their ISO 3166-1 code. The back-office is drawn by the browser alone, so the browser's names do. */
const countries = new Intl.DisplayNames(['id'], { type: 'region' });

const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;

/** Where a participant lives, in one line; empty where they have not said it. */
export const shownAddress = ({
  address,
  city,
  zip_code,
  country,
}: Pick<RegistrationDetail, 'address' | 'city' | 'zip_code' | 'country'>): string =>
  address === '' ? '' : `${address}, ${city} ${zip_code}, ${countryName(country)}`;
