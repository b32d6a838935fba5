const APOSTROPHES = /['`´‘’ʻʼʹ′]/g;

/** As the database compares names (`folded`, decision 137): without accents, capitals and other widths; any apostrophe is any other. */
const folded = (text: string): string =>
  text
    // Before the accents are taken off: NFKD makes a space with an accent of ´.
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();

/** Whether a search in what the page has already read finds a text: as the searches of the API do. */
export const isFoundBy = (words: string, text: string): boolean => folded(text).includes(folded(words).trim());
