import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';
import { CARD_SIZES, coverPreload } from '../course-card/cover-preload.ts';
import { searchAddress, searchOf } from '../search-form/search-address.ts';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { courseListJsonLd } from '../structured-data/course.ts';
import { headCopy } from './head-copy.ts';
import type { SearchData } from './load-search.ts';

export const searchHead = ({ rows, page }: SearchData, { search }: { pathname: string; search: string }): PageHead => {
  const { sort: _order, exact: _exact, ...filters } = searchOf(new URLSearchParams(search));
  const [first] = rows;
  return {
    title: headCopy.title,
    description: `Semua program ${brand.name}: jadwal, cara belajar, dan harga.`,
    canonical: searchAddress(filters, page > 1 ? page : undefined),
    // Search engines must not list pages of free text and pages without results.
    ...(filters.q || rows.length === 0 ? { noindex: true } : {}),
    // The first cover is the largest paint on phones and desktops: the covers of a row have the same size, and the first one that is painted counts.
    ...(first && { preloadImage: coverPreload(first, CARD_SIZES) }),
    jsonLd: [
      ...(rows.length > 0 ? [courseListJsonLd(rows)] : []),
      breadcrumb([
        { name: 'Home', path: '/' },
        { name: headCopy.title, path: '/search' },
      ]),
    ],
  };
};
