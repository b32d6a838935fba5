import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The canonical address is the same for every preselected program. */
export const registrationHead = (_data: never, { pathname }: { pathname: string }): PageHead => ({
  title: headCopy.title,
  description: headCopy.description,
  canonical: pathname,
});
