/** Origin of the site as visitors know it: the edge has it from its settings and writes it into the document's head. */

/** Name of the meta element with it. */
export const SITE_META = 'site';

/** The origin of this document where it names none, as in development. */
export const site = (): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content ?? location.origin;
