/** The two colours of each category's cloth (design guide, section 4). */
import { hashOf } from './hash.ts';

export type MotifName =
  'kawung' | 'parang' | 'truntum' | 'ceplok' | 'nitik' | 'sidomukti' | 'gringsing' | 'mega-mendung';

/** All eight motifs, in the order from which a category that is created later chooses. */
export const MOTIF_NAMES = [
  'kawung',
  'parang',
  'truntum',
  'ceplok',
  'nitik',
  'sidomukti',
  'gringsing',
  'mega-mendung',
] as const satisfies readonly MotifName[];

export interface Dyes {
  /** Ground and figure, `#RRGGBB`. */
  ground: string;
  figure: string;
}

export interface CategoryDyes extends Dyes {
  motifs: readonly [MotifName, ...MotifName[]];
}

export const CATEGORY_DYES = [
  {
    name: 'Pengembangan Perangkat Lunak',
    ground: '#1D2A5F',
    figure: '#F1DFB8',
    motifs: ['truntum', 'parang', 'ceplok', 'kawung'],
  },
  {
    name: 'Data & Kecerdasan Buatan',
    ground: '#0F4A4E',
    figure: '#F2CB6C',
    motifs: ['nitik', 'ceplok', 'kawung', 'sidomukti'],
  },
  {
    name: 'Desain Produk Digital',
    ground: '#8E3023',
    figure: '#F8DCC0',
    motifs: ['ceplok', 'truntum', 'mega-mendung', 'kawung'],
  },
  {
    name: 'Bisnis & Manajemen Produk',
    ground: '#4A2C1A',
    figure: '#EBB95B',
    motifs: ['sidomukti', 'parang', 'kawung', 'gringsing'],
  },
  {
    name: 'Pemasaran Digital',
    ground: '#EDB233',
    figure: '#5A2F14',
    motifs: ['mega-mendung', 'kawung', 'truntum', 'parang'],
  },
  {
    name: 'Keamanan Siber & Cloud',
    ground: '#101A3C',
    figure: '#93C3D8',
    motifs: ['mega-mendung', 'truntum', 'gringsing', 'nitik'],
  },
  {
    name: 'Pengembangan Profesional',
    ground: '#2E5136',
    figure: '#E9E3B2',
    motifs: ['parang', 'sidomukti', 'ceplok', 'gringsing'],
  },
  { name: 'Umum & Acara', ground: '#F3E6CE', figure: '#2A3A7E', motifs: ['kawung', 'sidomukti', 'nitik', 'parang'] },
  {
    name: 'Karier & Soft Skill',
    ground: '#97394F',
    figure: '#FBE2D3',
    motifs: ['truntum', 'gringsing', 'parang', 'ceplok'],
  },
] as const satisfies readonly ({ name: string } & CategoryDyes)[];

/** The names of the nine categories for which the design guide defines dyes. */
export type DyedCategoryName = (typeof CATEGORY_DYES)[number]['name'];

export interface CoverCategory {
  id: number | string;
  name: string;
}

/** Dyes and motifs of a category. A category that was created later borrows a pair of dyes by its id and may use all eight motifs. */
export function dyesOf(category: CoverCategory): CategoryDyes {
  const known = CATEGORY_DYES.find((entry) => entry.name === category.name);
  if (known) return known;
  const borrowed = CATEGORY_DYES[hashOf(String(category.id)) % CATEGORY_DYES.length] ?? CATEGORY_DYES[0];
  return { ground: borrowed.ground, figure: borrowed.figure, motifs: MOTIF_NAMES };
}

export type Channels = [red: number, green: number, blue: number];

export const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;

/** True if light text is legible on this ground and dark text is not. @param hex `#RRGGBB` */
export function isDark(hex: string): boolean {
  const [red, green, blue] = channelsOf(hex);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
}
