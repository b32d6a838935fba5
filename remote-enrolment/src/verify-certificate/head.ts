import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** With an ID the page shows a person's name: that address is not for search engines. */
export const certificateHead = (
  _data: never,
  { pathname, search }: { pathname: string; search: string },
): PageHead => ({
  title: headCopy.title,
  description: headCopy.lead,
  canonical: pathname,
  ...(new URLSearchParams(search).has('id') ? { noindex: true } : {}),
});
