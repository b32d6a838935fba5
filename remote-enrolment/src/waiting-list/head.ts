import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The address is the key to the offer: not for search engines. */
export const waitingHead = (): PageHead => ({ title: headCopy.title, noindex: true });
export const seatHead = (): PageHead => ({ title: headCopy.seat, noindex: true });
