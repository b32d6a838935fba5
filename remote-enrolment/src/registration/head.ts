import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

/** The canonical address is the same for every preselected program. */
export const registrationHead = (_data: never, { pathname }: { pathname: string }): PageHead => ({
  title: copy.title,
  description: copy.description,
  canonical: pathname,
});
