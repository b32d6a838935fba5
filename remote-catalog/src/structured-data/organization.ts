import { brand } from '@site/shared/brand';

const address = {
  '@type': 'PostalAddress',
  streetAddress: brand.address.street,
  addressLocality: brand.address.city,
  postalCode: brand.address.postalCode,
  addressCountry: brand.address.country,
};

/** The provider, in the terms of schema.org. */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'EducationalOrganization',
  name: brand.name,
  description: brand.description,
  url: '/',
  email: brand.email,
  telephone: brand.phone.e164,
  address,
  sameAs: brand.social.map(({ url }) => url),
};

/** The reference to the provider in other structured data. */
export const provider = { '@type': 'EducationalOrganization', name: brand.name, url: '/' };

/** The place of a batch that is not online. @param name of the location; null stands for the campus */
export const placeOf = (name: string | null) => ({
  '@type': 'Place',
  name: name ?? brand.name,
  address: name ? { '@type': 'PostalAddress', addressLocality: name, addressCountry: brand.address.country } : address,
});
