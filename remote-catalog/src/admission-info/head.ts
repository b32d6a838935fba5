import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { headCopy } from './head-copy.ts';

export const admissionInfoHead = (): PageHead => ({
  ...headCopy,
  canonical: '/admission-info',
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: headCopy.title, path: '/admission-info' },
    ]),
  ],
});
