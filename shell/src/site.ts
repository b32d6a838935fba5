/** The origin of the site as visitors know it. The edge has it from its settings and writes it into the head of the document. */

/** The name of the meta element that holds the origin. */
export const SITE_META = 'site';

/** The origin of the site. If the document names none, as in development, it is that of the document. */
export const site = (): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content ?? location.origin;
