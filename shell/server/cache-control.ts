/** For files whose names contain their hash: they may be kept for a year without being asked for again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The answer may be stored, but has to be validated for every request. */
export const REVALIDATE = 'no-cache';
