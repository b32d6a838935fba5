/**
 * Invisible characters. With them, two texts that look the same would differ, and some change the direction of the text that follows. Selectors
 * and joiners are left out, because emoji need them.
 */
const INVISIBLE = /(?![\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
/** Control characters, which belong to terminals and not to texts. Line ends and tabs are allowed. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;
/** A joiner that does not join emoji. There it is as invisible as the others. */
const JOINER_ALONE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Any other kind of space, such as the no-break space that is copied from a page. */
const ODD_SPACE = /[^\S\n\r\t ]/g;
/** A text with nothing to clean. Most texts are such. */
const PLAIN = /^[\n\r\t -~]*$/;

/** Passwords are compared exactly as they were typed when they were chosen. `again` is the repeated password of a form. */
const AS_TYPED: ReadonlySet<string> = new Set(['password', 'old_password', 'new_password', 'again']);

/**
 * The form of a text that forms and the server judge, store and compare: letters are composed with their accents (NFC), all spaces are plain, and
 * invisible characters are removed. Nothing else is changed.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(CONTROL, '')
    .replace(JOINER_ALONE, '')
    .replace(ODD_SPACE, ' ')
    .normalize('NFC');
}

/** The text of a field or of a key in a request. It is cleaned, unless it is compared as it was typed. */
export const cleanFieldText = (name: string, text: string): string => (AS_TYPED.has(name) ? text : cleanText(text));
