import type { Origin, Touch } from '@site/shared/origin';
import { copy } from './copy.ts';

const words = copy.registration;

/** `instagram / social / nov`, the other site, or that there was none; below it the page of arrival. */
function touchInWords({
  utm_source,
  utm_medium,
  utm_campaign,
  utm_term,
  utm_content,
  referrer_host,
  landing_path,
}: Touch) {
  const tags = [utm_source, utm_medium, utm_campaign, utm_term, utm_content].filter(Boolean).join(' / ');
  return [[tags, referrer_host].filter(Boolean).join(', ') || words.direct, landing_path].filter(Boolean).join(', ');
}

/** The first arrival, and the last one where it is another. */
export function originInWords({ first, last }: Origin): string {
  const [one, other] = [touchInWords(first), touchInWords(last)];
  return one === other ? one : `${words.firstTouch(one)}\n${words.lastTouch(other)}`;
}
