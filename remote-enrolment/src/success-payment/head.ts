import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The address holds a transaction: not for search engines. */
export const paymentHead = (): PageHead => ({ title: headCopy.title, noindex: true });
