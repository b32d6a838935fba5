import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

export const forgotHead = (): PageHead => ({ title: headCopy.forgot, noindex: true });
export const chooseHead = (): PageHead => ({ title: headCopy.choose, noindex: true });
