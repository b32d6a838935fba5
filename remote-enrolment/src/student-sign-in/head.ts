import type { PageHead } from '@site/shared/contract/remote-route';
import { headCopy } from './head-copy.ts';

export const signInHead = (): PageHead => ({ title: headCopy.signIn, noindex: true });
export const signUpHead = (): PageHead => ({ title: headCopy.signUp, noindex: true });
