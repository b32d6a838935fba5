/**
 * SQL that removes secrets of links from a column. A mail that will not be sent again keeps no link that opens an order, an account, or an entry of a
 * list, so a copy of the database opens nothing. A secret is recognised by its form, so no page has to be listed here. The address of a course is
 * public even where it has that form.
 */
export const withoutLinks = (column: string) =>
  `regexp_replace(${column}, '(?<!/bootcamps)([/#])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\\1${LINK_LEFT_OUT}', 'g')`;

/** The columns of `email_outbox` that hold links. */
export const COLUMNS_WITH_LINKS = ['text', 'html', 'one_click_url'] as const;

/** The text in place of a removed secret. */
export const LINK_LEFT_OUT = '…';
