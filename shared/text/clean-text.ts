/** Signs that nobody sees and that change the direction of what follows: two texts that look the same were two texts. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** Of a terminal, not of a text. Line ends and tabs are. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu;
/** It joins emoji; elsewhere it is invisible as the others. */
const JOINER_ALONE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Such as the no-break space that is copied from a page. */
const ODD_SPACE = /[^\S\n\r\t ]/g;
/** Most texts have none of it. */
const PLAIN = /^[\n\r\t -~]*$/;

/**
 * A text as it is stored and compared: letters with their accents composed (NFC), plain spaces, and no
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
