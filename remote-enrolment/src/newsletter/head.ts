import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** Whoever has the address can change the subscription, so search engines must not list it. */
export const subscriptionHead = (): PageHead => ({ title: headCopy.title, noindex: true });
