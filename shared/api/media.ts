/** Addresses of uploaded and drawn pictures. */

/** Where uploaded files are read from; the API serves it, or a store in front of it. */
const MEDIA_BASE_URL = '/media/';

/** Address of an uploaded file by its stored name. */
export const mediaUrl = (name: string): string => MEDIA_BASE_URL + name;

/** A course's picture: the uploaded thumbnail, else the cover drawn from slug and category. */
export const coverUrl = ({ slug, thumbnail }: { slug: string; thumbnail: string | null }): string =>
  thumbnail ? mediaUrl(thumbnail) : `${MEDIA_BASE_URL}covers/${slug}.svg`;
