/** Pictures that the API draws: their addresses follow from names, so the server's HTML and the browser agree on them. */

/** The cloth of a course's hero. */
export const bannerUrl = (slug: string): string => `/media/banners/${encodeURIComponent(slug)}.svg`;

/** The picture shown where a course's address is shared, 1200 × 630. */
export const shareUrl = (slug: string): string => `/media/share/${encodeURIComponent(slug)}.png`;
