import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** Whoever has the address can answer the offer, so search engines must not list it. */
export const waitingHead = (): PageHead => ({ title: headCopy.title, noindex: true });
export const seatHead = (): PageHead => ({ title: headCopy.seat, noindex: true });
