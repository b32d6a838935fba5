import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

/** With an ID the page shows a person's name: that address is not for search engines. */
export const certificateHead = (
  _data: never,
  { pathname, search }: { pathname: string; search: string },
): PageHead => ({
  title: copy.title,
  description: copy.lead,
  canonical: pathname,
  ...(new URLSearchParams(search).has('id') ? { noindex: true } : {}),
});
