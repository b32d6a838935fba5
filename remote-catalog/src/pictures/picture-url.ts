/** Addresses of pictures that the API draws. They depend on names only, so that server and browser render the same. */

/** The address of the pattern in a course's hero. */
export const bannerUrl = (slug: string): string => `/media/banners/${encodeURIComponent(slug)}.svg`;

/** The address of the picture that is shown where a link to a course is shared, 1200 × 630. */
export const shareUrl = (slug: string): string => `/media/share/${encodeURIComponent(slug)}.png`;
