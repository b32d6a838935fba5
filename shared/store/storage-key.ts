/** The only key this product uses in local storage (specification, section 9). */
export const STORAGE_KEY = 'state';

/** Raised whenever the shape of a stored slice changes: a stored state of another version is discarded. */
export const STORAGE_VERSION = 1;
