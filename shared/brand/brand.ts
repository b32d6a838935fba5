/**
 * Everything that makes this product Karsa Academy's. Another provider adopts the product by editing this file. It holds facts only: the wording of a
 * page is in its `copy.ts`.
 */
export const brand = {
  name: 'Karsa Academy',
  /** Part of the names of files. */
  slug: 'karsa-academy',
  /** The beginning of the ids of certificates. */
  certificatePrefix: 'KARSA',
  /** The first sentence of the landing page. */
  meaning: 'Karsa berarti kemauan.',
  /** Shown in the hero and the footer. */
  tagline: 'Dari karsa menjadi karya.',
  /** The description of pages without one of their own. */
  description: 'Bootcamp, kelas profesional, workshop, dan pelatihan perusahaan bersama praktisi.',
  /** Legal or campus name used in structured data and e-mails. */
  email: 'halo@karsa.academy',
  /** The form that is shown, and E.164 for `tel:` links. */
  phone: { shown: '+62 21 5550 1800', e164: '+622155501800' },
  address: {
    street: 'Jl. Wijaya II No. 18, Kebayoran Baru',
    city: 'Jakarta Selatan',
    postalCode: '12160',
    country: 'ID',
  },
  /** Exactly the text of the specification, in English. */
  operatingHours: '9 AM - 6 PM',
  /** The number of the advisor's chat: digits only, with the country code (spec: "a fixed advisor number"). */
  advisorNumber: '6281255501800',
  /** The person who signs certificates. */
  academicHead: 'Rani Setyowati',
  /** Whether testimonials, hiring partners and claims of regulators are samples, which pages then say. False once they are real. */
  hasSamples: true as boolean,
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/karsa.academy' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/school/karsa-academy' },
    { name: 'YouTube', url: 'https://www.youtube.com/@karsa.academy' },
    { name: 'Threads', url: 'https://www.threads.net/@karsa.academy' },
  ],
} as const;

/**
 * The address that opens a chat with the advisor in the visitor's messenger.
 * @param text the first message. The visitor may change it before sending it.
 */
export function advisorChatUrl(text = `Halo ${brand.name}, aku ingin bertanya.`): string {
  return `https://wa.me/${brand.advisorNumber}?text=${encodeURIComponent(text)}`;
}
