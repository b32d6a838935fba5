/** Colours of a cloth: two dyes and the washes between them (design guide, section 4). */
import { hashOf } from './seed.ts';

export type MotifName =
  'kawung' | 'parang' | 'truntum' | 'ceplok' | 'nitik' | 'sidomukti' | 'gringsing' | 'mega-mendung';

/** All eight, in the order from which a later category chooses. */
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

/** The nine categories the design guide dyes by hand. */
export type DyedCategoryName = (typeof CATEGORY_DYES)[number]['name'];

export interface CoverCategory {
  id: number | string;
  name: string;
}

/** Dyes and motifs of a category. One created later borrows a pair by its id and may use all eight motifs. */
export function dyesOf(category: CoverCategory): CategoryDyes {
  const known = CATEGORY_DYES.find((entry) => entry.name === category.name);
  if (known) return known;
  const borrowed = CATEGORY_DYES[hashOf(String(category.id)) % CATEGORY_DYES.length] ?? CATEGORY_DYES[0];
  return { ground: borrowed.ground, figure: borrowed.figure, motifs: MOTIF_NAMES };
}

/** What a motif is painted with: the ground, the figure and four washes between, from faint to strong. */
export interface Tones extends Dyes {
  t1: string;
  t2: string;
  t3: string;
  t4: string;
}

type Channels = [red: number, green: number, blue: number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;
const hexOf = (channels: Channels) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
const mixChannels = (from: Channels, to: Channels, amount: number) =>
  from.map((value, index) => value + ((to[index] ?? value) - value) * amount) as Channels;

/** Whether light text reads on a ground, and dark text does not. @param hex `#RRGGBB` */
export function isDark(hex: string): boolean {
  const [red, green, blue] = channelsOf(hex);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
}

/** A colour on the straight line from one dye to the other; 0 is the first. */
export const mix = (from: string, to: string, amount: number): string =>
  hexOf(mixChannels(channelsOf(from), channelsOf(to), amount));

interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

function hslOf(channels: Channels): Hsl {
  const [red, green, blue] = channels.map((value) => value / 255) as Channels;
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  let hue = (red - green) / spread + 4;
  if (most === red) hue = ((green - blue) / spread + 6) % 6;
  else if (most === green) hue = (blue - red) / spread + 2;
  return { hue: hue * 60, saturation, lightness };
}

function channelsOfHsl({ hue, saturation, lightness }: Hsl): Channels {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Straight mixes of two dyes turn grey; a wash keeps the hue of the darker dye, as indigo does on cotton. */
function wash({ ground, figure }: Dyes, amount: number): string {
  const straight = mixChannels(channelsOf(ground), channelsOf(figure), amount);
  const [groundHsl, figureHsl] = [hslOf(channelsOf(ground)), hslOf(channelsOf(figure))];
  const darker = groundHsl.lightness <= figureHsl.lightness ? groundHsl : figureHsl;
  const tinted = channelsOfHsl({
    hue: darker.hue,
    saturation: darker.saturation * 0.62,
    lightness: hslOf(straight).lightness,
  });
  return hexOf(mixChannels(straight, tinted, 0.6));
}

export function tonesOf({ ground, figure }: Dyes): Tones {
  const dyes = { ground, figure };
  return { ...dyes, t1: mix(ground, figure, 0.1), t2: wash(dyes, 0.22), t3: wash(dyes, 0.44), t4: wash(dyes, 0.68) };
}

/** The same ground with a fainter figure: for fields that stay in the background. */
export const quietTones = (dyes: Dyes, figure: string): Tones => tonesOf({ ground: dyes.ground, figure });
