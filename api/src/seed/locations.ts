/** The locations. Makassar teaches only one subject, so that a search there can find nothing. */
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
