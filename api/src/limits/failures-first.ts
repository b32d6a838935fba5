/**
 * A call of which only failures are counted may be made so many times as often altogether: not more can fail at once. So may a call that a
 * school behind one address makes, each of its people more than once.
 */
export const CALLS_A_FAILURE = 4;
