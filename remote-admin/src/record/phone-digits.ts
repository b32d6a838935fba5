/** A phone number as an address: digits with the country's code, as WhatsApp wants it. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^0/, '62');
