import { brand } from '@site/shared/brand';
import type { PageHead } from '@site/shared/contract/remote-route';
import { copy } from './copy.ts';

export const searchHead = (_data: never, { pathname, search }: { pathname: string; search: string }): PageHead => ({
  title: copy.heading,
  description: `Semua program ${brand.name}: jadwal, cara belajar, dan harga.`,
  canonical: pathname + search,
});
