import { rgb, type RGB } from 'pdf-lib';

/** The design tokens of documents. */
export const ink = {
  nila950: colour('#0E1533'),
  nila900: colour('#151E47'),
  nila700: colour('#27387C'),
  nila50: colour('#F3F5FB'),
  sogan950: colour('#21160D'),
  sogan700: colour('#59432F'),
  sogan600: colour('#6F5743'),
  sogan300: colour('#CFBFAD'),
  sogan200: colour('#E6DBCC'),
  sogan50: colour('#FAF6EF'),
  kunyit500: colour('#EDB233'),
  kunyit100: colour('#FCF0D3'),
  kunyit700: colour('#7A4E00'),
  paper: colour('#FFFDF9'),
  white: colour('#FFFFFF'),
} as const;

/** @param hex `#RRGGBB` */
export function colour(hex: string): RGB {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}
