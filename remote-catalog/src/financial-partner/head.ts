import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { copy } from './copy.ts';

export const financialPartnerHead = (): PageHead => ({
  ...copy.head,
  canonical: '/financial-partner',
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: copy.head.title, path: '/financial-partner' },
    ]),
  ],
});
