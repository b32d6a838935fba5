import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The address is the key to the order: not for search engines. */
export const orderHead = (): PageHead => ({ title: headCopy.title, noindex: true });
