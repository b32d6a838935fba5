/**
 * SQL: a mail that is not sent any more keeps no link that opens an order, an account, a list or a place in a line, so a copy of the
 * database opens nothing. A link is known by its secret, not by its page, so that no page has to be named here; the address of a course
 * is public, however long it is.
 */
export const withoutLinks = (column: string) =>
  `regexp_replace(${column}, '(?<!/bootcamps)([/#])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\\1${LINK_LEFT_OUT}', 'g')`;

/** Columns of `email_outbox` that hold links. */
export const COLUMNS_WITH_LINKS = ['text', 'html', 'one_click_url'] as const;

/** What stands where a secret stood. */
export const LINK_LEFT_OUT = '…';
