/** Pictures that the API draws: their addresses depend on names only, so server and browser render the same. */

/** The pattern of a course's hero. */
export const bannerUrl = (slug: string): string => `/media/banners/${encodeURIComponent(slug)}.svg`;

/** The picture shown where a course's address is shared, 1200 × 630. */
export const shareUrl = (slug: string): string => `/media/share/${encodeURIComponent(slug)}.png`;
