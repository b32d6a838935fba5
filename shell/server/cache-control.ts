/** For files whose names carry their hash: a year, without asking again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** May be stored, must be asked for every time. */
export const REVALIDATE = 'no-cache';
