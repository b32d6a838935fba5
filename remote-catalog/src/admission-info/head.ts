import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { copy } from './copy.ts';

export const admissionInfoHead = (): PageHead => ({
  ...copy.head,
  canonical: '/admission-info',
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: copy.title, path: '/admission-info' },
    ]),
  ],
});
