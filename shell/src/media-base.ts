/** Where uploaded files are read: the edge has it from its settings and writes it into the document's head. */

/** Name of the meta element with it. */
export const MEDIA_BASE_META = 'media-base';

/** Address with a slash at its end. The API's own where the document names none, as in development. */
export const mediaBase = (): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${MEDIA_BASE_META}"]`)?.content ?? '/media/';
