import type { PageHead } from '@site/shared/contract/remote-route';
import { breadcrumb } from '../structured-data/breadcrumb.ts';

/** The head of an information page, which needs no data. */
export const informationHead = (path: string, words: { title: string; description: string }) => (): PageHead => ({
  ...words,
  canonical: path,
  jsonLd: [
    breadcrumb([
      { name: 'Home', path: '/' },
      { name: words.title, path },
    ]),
  ],
});
