import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** Whoever has the address can open the seats, so search engines must not list it. */
export const seatsHead = (): PageHead => ({ title: headCopy.title, noindex: true });
