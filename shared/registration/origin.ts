/**
 * Where a visitor came from: what the address of the first page said, which other site led there, and which page it was. Written by anybody who
 * makes a link, so it is bounded here, in the browser and again in the server, and what may name a person is left out.
 */

/** Longest text of each part. */
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

/** One arrival. Without any tag or other site the visitor came by the address itself. */
export type Touch = Partial<Record<Part, string>>;

/** The first arrival, and the last one that a tag or another site led to. */
export interface Origin {
  first: Touch;
  last: Touch;
}

/** E-mail addresses and Indonesian phone numbers: some senders put them into their links. */
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

/** How a visitor arrives at a page. @param referrer as the browser tells it */
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

/** Whether a tag or another site led there. */
export const isLed = ({ landing_path: _landing, ...led }: Touch): boolean => Object.keys(led).length > 0;
