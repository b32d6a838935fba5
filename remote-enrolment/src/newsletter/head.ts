import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The address is the key to the subscription: not for search engines. */
export const subscriptionHead = (): PageHead => ({ title: headCopy.title, noindex: true });
