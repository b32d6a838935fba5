/**
 * Of some calls only failures are limited. All such calls together may be this many times as many as may fail: not more can fail at once. The same
 * holds for a call that the people of a school make behind one address, each of them more than once.
 */
export const CALLS_A_FAILURE = 4;
