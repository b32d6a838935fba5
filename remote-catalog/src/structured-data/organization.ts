import { brand } from '@site/shared/brand';

/** The provider, as schema.org describes one. */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'EducationalOrganization',
  name: brand.name,
  description: brand.description,
  email: brand.email,
  telephone: brand.phone.e164,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    postalCode: brand.address.postalCode,
    addressCountry: brand.address.country,
  },
  sameAs: brand.social.map(({ url }) => url),
};

/** The provider where another thing names it. */
export const provider = { '@type': 'EducationalOrganization', name: brand.name };
