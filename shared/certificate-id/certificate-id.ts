/** How the ID of a certificate is written, for browser and server. */

/** A run of spaces, hyphens, dashes or minus signs, whichever a keyboard, a word processor or a PDF reader made of the hyphen. */
const SEPARATORS = /[\s\p{Dash_Punctuation}\u02d7\u2043\u2212]+/gu;
/** Invisible characters, such as soft hyphens and direction marks. */
const INVISIBLE = /\p{Format}/gu;

/**
 * The ID as it is stored and printed: capital letters, one hyphen between two groups.
 * @param text as typed, pasted or taken from an address
 * @returns empty where nothing but separators was given
 */
export function normaliseCertificateId(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(SEPARATORS, '-').replace(/^-|-$/g, '').toUpperCase();
}
