/** As the database compares names (`folded`, decision 137): without accents, capitals and other widths; any apostrophe is any other. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/['`´‘’ʻʼʹ′]/g, "'")
    .toLowerCase();

/** Whether a search in what the page has already read finds a text: as the searches of the API do. */
export const isFoundBy = (words: string, text: string): boolean => folded(text).includes(folded(words).trim());
