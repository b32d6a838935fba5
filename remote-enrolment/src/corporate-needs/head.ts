import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

export const corporateHead = (): PageHead => ({ title: headCopy.title, description: headCopy.lead });
