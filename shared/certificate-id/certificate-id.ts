/** The form of the id of a certificate, for browser and server. */

/** Matches spaces, hyphens, dashes and minus signs: keyboards, word processors and PDF readers put any of them in place of the hyphen. */
const SEPARATORS = /[\s\p{Dash_Punctuation}\u02d7\u2043\u2212]+/gu;
/** Matches invisible characters, such as soft hyphens and direction marks. */
const INVISIBLE = /\p{Format}/gu;

/**
 * The id in the form in which it is stored and printed: capital letters, with one hyphen between two groups.
 * @param text as it was typed, pasted or taken from an address
 * @returns empty where the text has only separators
 */
export function normaliseCertificateId(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(SEPARATORS, '-').replace(/^-|-$/g, '').toUpperCase();
}
