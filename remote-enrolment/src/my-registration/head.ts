import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** Whoever has the address can open the order, so search engines must not list it. */
export const orderHead = (): PageHead => ({ title: headCopy.title, noindex: true });
