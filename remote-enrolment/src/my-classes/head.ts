import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** Of one person: not for search engines. */
export const classesHead = (): PageHead => ({ title: headCopy.title, noindex: true });
