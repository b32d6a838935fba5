/** Makassar teaches only one subject, so that a search there can come back empty. */
export const locations = [
  'Online',
  'Kampus Kebayoran',
  'Jakarta Selatan',
  'BSD City',
  'Bandung',
  'Yogyakarta',
  'Surabaya',
  'Medan',
  'Makassar',
] as const;

export type LocationName = (typeof locations)[number];
