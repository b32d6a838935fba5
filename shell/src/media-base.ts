/** Where uploaded files are read: the edge has it from its settings and writes it into the document's head. */

/** Name of the meta element with it. */
export const MEDIA_BASE_META = 'media-base';

/** Ends with a slash. The API's own place where the document names none, as in development. */
export const mediaBase = (): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${MEDIA_BASE_META}"]`)?.content ?? '/media/';
