import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

/** The address holds a transaction: not for search engines. */
export const paymentHead = (): PageHead => ({ title: copy.title, noindex: true });
