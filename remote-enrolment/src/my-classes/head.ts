import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

/** The page belongs to one person, so search engines must not list it. */
export const classesHead = (): PageHead => ({ title: headCopy.title, noindex: true });
