/** The address under which uploaded files are read. The edge has it from its settings and writes it into the head of the document. */

/** The name of the meta element that holds the address. */
export const MEDIA_BASE_META = 'media-base';

/** The address, with a slash at its end. If the document names none, as in development, it is the API's own. */
export const mediaBase = (): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${MEDIA_BASE_META}"]`)?.content ?? '/media/';
