/** The terms people accept by ticking the box of a form; raise it whenever their text changes. */
export const TERMS_VERSION = '2026-12';
