import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { headCopy } from './head-copy.ts';

export const financialPartnerHead = (): PageHead => ({
  ...headCopy,
  canonical: '/financial-partner',
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: headCopy.title, path: '/financial-partner' },
    ]),
  ],
});
