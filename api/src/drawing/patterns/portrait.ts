import { svgOf } from './cloth.ts';
import { circle, fill, path, rect, stroke } from './svg.ts';

const BOX = { width: 96, height: 96 };
const INK = '#21160D';

/** The drawing of a person: a few flat shapes in the colours of the brand. */
interface Portrait {
  readonly ground: string;
  readonly skin: string;
  readonly clothes: string;
  /** The colour of the hair or of the headscarf. */
  readonly colour: string;
  readonly style: keyof typeof STYLES;
  readonly hasGlasses?: boolean;
}

/** The shapes behind the face, and those over it. */
const STYLES = {
  long: {
    behind: 'M25 46C22 14 74 14 71 46L76 84H20Z',
    over: 'M28 46C25 13 71 13 68 46C65 36 56 30 44 28C39 35 32 37 28 46Z',
  },
  short: { behind: '', over: 'M28 44C25 15 71 15 68 44C66 35 61 31 48 31C35 31 30 35 28 44Z' },
  parted: { behind: '', over: 'M28 46C24 13 73 15 68 46C66 38 63 34 56 28C48 33 36 33 33 34C31 37 29 40 28 46Z' },
  bun: {
    behind: 'M38 20C38 7 58 7 58 20C58 29 38 29 38 20Z',
    over: 'M28 45C25 14 71 14 68 45C63 33 56 30 48 30C40 30 33 33 28 45Z',
  },
  curly: {
    behind: 'M23 42C16 34 24 20 33 21C37 11 59 11 63 21C72 20 80 34 73 42C76 50 70 55 66 54H30C26 55 20 50 23 42Z',
    over: 'M29 42C28 33 33 28 38 31C41 26 47 26 49 30C53 26 60 27 61 32C66 30 68 36 67 42C72 30 64 20 48 20C32 20 24 30 29 42Z',
  },
  headscarf: {
    behind: 'M22 50C18 12 78 12 74 50C76 66 84 76 86 96H10C12 76 20 66 22 50Z',
    over: 'M28 50C24 11 72 11 68 50C66 36 60 30 48 30C36 30 30 36 28 50ZM31 58C36 68 60 68 65 58C70 66 62 76 48 76C34 76 26 66 31 58Z',
  },
} as const;

/** A face with shoulders in a square. The page that shows it cuts it to its shape. */
export function portraitSvg({ ground, skin, clothes, colour, style, hasGlasses = false }: Portrait): string {
  const { behind, over } = STYLES[style];
  return svgOf(
    BOX,
    [
      rect(0, 0, BOX.width, BOX.height, fill(ground)),
      behind && path(behind, fill(colour)),
      style !== 'headscarf' && path('M8 96C10 78 26 71 48 71C70 71 86 78 88 96Z', fill(clothes)),
      path('M40 58H56V70C56 77 40 77 40 70Z', fill(skin)),
      path('M29 44C29 30 36 23 48 23C60 23 67 30 67 44C67 57 59 66 48 66C37 66 29 57 29 44Z', fill(skin)),
      path(over, fill(colour)),
      circle(41, 46, 1.8, fill(INK)),
      circle(55, 46, 1.8, fill(INK)),
      path('M42 55C44 59 52 59 54 55', `${stroke(INK, 1.8)} stroke-linecap="round"`),
      hasGlasses && [41, 55].map((x) => circle(x, 46, 5.6, stroke(INK, 1.6))).join(''),
    ]
      .filter(Boolean)
      .join(''),
  );
}

/** The portraits of the people in the testimonials. They are invented, so they have drawings instead of photos. */
export const PORTRAITS: Readonly<Record<string, Portrait>> = {
  laras: { ground: '#EDB233', skin: '#E0AC86', clothes: '#1D2A5F', colour: '#2E2015', style: 'long' },
  bagas: {
    ground: '#C8D0EA',
    skin: '#B97F59',
    clothes: '#59432F',
    colour: '#21160D',
    style: 'short',
    hasGlasses: true,
  },
  saraswati: { ground: '#F6D587', skin: '#C68E66', clothes: '#A12A1C', colour: '#21160D', style: 'bun' },
  yosef: { ground: '#E1F0E4', skin: '#8F5A3C', clothes: '#27387C', colour: '#151E47', style: 'curly' },
  fajar: { ground: '#E6DBCC', skin: '#D29E78', clothes: '#1F6540', colour: '#2E2015', style: 'parted' },
  citra: {
    ground: '#FBE7E2',
    skin: '#DDAA84',
    clothes: '#3A4E9E',
    colour: '#3A4E9E',
    style: 'headscarf',
    hasGlasses: true,
  },
};
