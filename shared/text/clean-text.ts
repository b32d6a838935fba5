/** Signs that nobody sees, some of which change the direction of what follows: two texts that look the same were two texts. Emoji need selectors and joiners. */
const INVISIBLE = /(?![\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
/** Of a terminal, not of a text. Line ends and tabs are. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;
/** It joins emoji; elsewhere it is invisible as the others. */
const JOINER_ALONE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Such as the no-break space that is copied from a page. */
const ODD_SPACE = /[^\S\n\r\t ]/g;
/** Most texts have none of it. */
const PLAIN = /^[\n\r\t -~]*$/;

/** Passwords are compared as they were typed when they were chosen; `again` repeats one in a form. */
const AS_TYPED: ReadonlySet<string> = new Set(['password', 'old_password', 'new_password', 'again']);

/**
 * A text as it is judged, stored and compared, by forms and by the server: letters with their accents composed (NFC), plain spaces, and no
 * invisible signs. Otherwise as it was typed.
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

/** The text of a field or of a key in a request: clean, unless it is compared as it was typed. */
export const cleanFieldText = (name: string, text: string): string => (AS_TYPED.has(name) ? text : cleanText(text));
