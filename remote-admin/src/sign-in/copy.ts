import { brand } from '@site/shared/brand';

export const copy = {
  title: 'Masuk back-office',
  heading: 'Masuk ke ruang kerja',
  lead: `Untuk staf ${brand.name}.`,
  home: '(ke beranda)',
} as const;
