/**
 * Where a visitor came from: the tags in the address of the first page, the other site that led there, and the path of that page. Anybody who
 * makes a link can write into it. So it is limited here, in the browser and again in the server, and anything that may name a person is left out.
 */

/** Largest number of characters of each part. */
const LONGEST = {
  utm_source: 100,
  utm_medium: 100,
  utm_campaign: 100,
  utm_term: 100,
  utm_content: 100,
  referrer_host: 100,
  landing_path: 200,
} as const;

type Part = keyof typeof LONGEST;
export const TOUCH_PARTS = Object.keys(LONGEST) as Part[];

/** One arrival. If it has neither a tag nor another site, the visitor typed the address or used a bookmark. */
export type Touch = Partial<Record<Part, string>>;

/** The first arrival, and the last arrival to which a tag or another site led. */
export interface Origin {
  first: Touch;
  last: Touch;
}

/** E-mail addresses and Indonesian phone numbers, which some senders put into their links. */
const PERSONAL = /@|(\+|\b)(62|0)[\s.-]?8[\d\s.-]{7,}/;

/** The parts of a touch that can be kept, cut to their length. */
export function cleanTouch(told: Readonly<Partial<Record<Part, unknown>>>): Touch {
  const parts = TOUCH_PARTS.map((part) => [part, cleanText(told[part], LONGEST[part])]);
  return Object.fromEntries(parts.filter(([, text]) => text !== ''));
}

function cleanText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  const text = value.replace(/\p{C}/gu, '').trim();
  return PERSONAL.test(text) ? '' : Array.from(text).slice(0, longest).join('').trim();
}

/** The arrival at a page. @param referrer as the browser tells it */
export function touchOf(
  { search, pathname, hostname }: Pick<URL, 'search' | 'pathname' | 'hostname'>,
  referrer: string,
): Touch {
  const tags = new URLSearchParams(search);
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return cleanTouch({
    ...Object.fromEntries(TOUCH_PARTS.filter((part) => part.startsWith('utm_')).map((part) => [part, tags.get(part)])),
    referrer_host: from === hostname ? '' : from,
    landing_path: pathname,
  });
}

/** Whether a tag or another site led to the page. */
export const isLed = ({ landing_path: _landing, ...led }: Touch): boolean => Object.keys(led).length > 0;
