import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

export const corporateHead = (): PageHead => ({ title: copy.title, description: copy.lead });
