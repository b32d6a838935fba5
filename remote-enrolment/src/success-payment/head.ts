import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The address contains the id of a transaction, so search engines must not list it. */
export const paymentHead = (): PageHead => ({ title: headCopy.title, noindex: true });
