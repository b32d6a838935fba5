import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

export const forgotHead = (): PageHead => ({ title: copy.forgot.title, noindex: true });
export const chooseHead = (): PageHead => ({ title: copy.choose.title, noindex: true });
