import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { copy } from './copy.ts';

export const incomeShareAgreementHead = (): PageHead => ({
  ...copy.head,
  canonical: '/income-share-agreement',
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: copy.head.title, path: '/income-share-agreement' },
    ]),
  ],
});
