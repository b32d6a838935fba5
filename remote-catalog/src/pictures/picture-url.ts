/** Pictures that the API draws: their addresses follow from names, so the server's HTML and the browser agree on them. */

/** A picture of a page: `lattice-3x3`, `clouds-kunyit`, … */
export const pictureUrl = (name: string): string => `/media/pictures/${name}.svg`;

/** The cloth of a course's hero. */
export const bannerUrl = (slug: string): string => `/media/banners/${encodeURIComponent(slug)}.svg`;

/** The picture shown where a course's address is shared, 1200 × 630. */
export const shareUrl = (slug: string): string => `/media/share/${encodeURIComponent(slug)}.png`;
