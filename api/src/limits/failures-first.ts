/**
 * Some calls limit only failures. Their total per address is limited to this multiple of the failures, which bounds how many can fail at once.
 * Calls that many people of a school make behind one address, each of them more than once, have the same limit.
 */
export const CALLS_A_FAILURE = 4;
