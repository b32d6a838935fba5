/** The version of the terms that people accept by ticking the box of a form. Raise it whenever their text changes. */
export const TERMS_VERSION = '2026-12';
