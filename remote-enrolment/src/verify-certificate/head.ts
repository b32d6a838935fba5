import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** With an ID the page shows the name of a person, so search engines must not list that address. */
export const certificateHead = (
  _data: never,
  { pathname, search }: { pathname: string; search: string },
): PageHead => ({
  title: headCopy.title,
  description: headCopy.lead,
  canonical: pathname,
  ...(new URLSearchParams(search).has('id') ? { noindex: true } : {}),
});
