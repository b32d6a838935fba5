/** The elements of the head that describe a page. The edge writes them into the first HTML, and the frame replaces them on navigation. */
import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';
import { inlineJson } from '../inline-json.ts';
import { titleOf } from './head.ts';

export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** The picture for a shared link to a page that has none of its own. The API draws it. */
const SITE_IMAGE = '/media/share.png';
/** The fields of structured data that hold addresses. Pages write paths, and search engines need whole addresses. */
const ADDRESSES = new Set(['url', 'item', 'image', '@id']);

/** Matches all elements that `headElements` returns, except the title. */
export const REPLACED_ELEMENTS =
  'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property^="og:"], link[rel="canonical"], script[type="application/ld+json"]';

/** @param place the site's origin, and the path of the page with its significant query */
export function headElements(head: PageHead, place: { site: string; path: string }): HeadElement[] {
  const whole = (path: string) => new URL(path, place.site).href;
  const title = titleOf(head);
  const canonical = whole(head.canonical ?? place.path);
  const description = head.description ?? brand.description;
  const absolute = (key: string, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' ? whole(value) : value;
  // The address of a page that is not listed may contain a secret.
  const hasAddress = !head.noindex || head.canonical !== undefined;
  return [
    { tag: 'title', attributes: {}, text: title },
    named('description', description),
    head.noindex ? NOINDEX : { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    property('og:site_name', brand.name),
    property('og:type', 'website'),
    property('og:locale', 'id_ID'),
    property('og:title', title),
    property('og:description', description),
    ...(hasAddress ? [property('og:url', canonical)] : []),
    property('og:image', whole(head.image ?? SITE_IMAGE)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map((thing): HeadElement => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: inlineJson(thing, absolute),
    })),
  ];
}

const named = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});

/** Tells search engines not to list a page. */
export const NOINDEX = named('robots', 'noindex');
