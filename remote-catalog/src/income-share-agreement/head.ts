import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { headCopy } from './head-copy.ts';

export const incomeShareAgreementHead = (): PageHead => ({
  ...headCopy,
  canonical: '/income-share-agreement',
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: headCopy.title, path: '/income-share-agreement' },
    ]),
  ],
});
