import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

/** The address is the key to the order: not for search engines. */
export const orderHead = (): PageHead => ({ title: copy.title, noindex: true });
