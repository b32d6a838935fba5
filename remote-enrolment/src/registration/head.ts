import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

/** One page for search engines, whatever program an address preselects. */
export const registrationHead = (_data: never, { pathname }: { pathname: string }): PageHead => ({
  title: copy.title,
  description: copy.description,
  canonical: pathname,
});
