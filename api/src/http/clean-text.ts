/** Signs that nobody sees and that change the direction of what follows: two texts that look the same were two texts. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** It joins emoji; elsewhere it is invisible as the others. */
const JOINER_ALONE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Most texts have none of it. */
const PLAIN = /^[\n\r\t -~]*$/;

/** A text as it is stored: letters with their accents composed (NFC), without invisible signs. Otherwise as it was typed. */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '').replace(JOINER_ALONE, '').normalize('NFC');
}
