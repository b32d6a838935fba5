/** The enlarged mark: petals of different cloths, in a lattice for the hero or in one flower. */
import { CATEGORY_DYES, type Dyes, type DyedCategoryName } from '@site/shared/patterns/dyes';
import { clothField, svgOf, type Box } from './cloth.ts';
import type { Cloth } from './motif.ts';
import { ceplokCloth } from './motifs/ceplok.ts';
import { gringsingCloth } from './motifs/gringsing.ts';
import { kawungCloth } from './motifs/kawung.ts';
import { megaMendungCloth } from './motifs/mega-mendung.ts';
import { nitikCloth } from './motifs/nitik.ts';
import { parangCloth } from './motifs/parang.ts';
import { sidomuktiCloth } from './motifs/sidomukti.ts';
import { truntumCloth } from './motifs/truntum.ts';
import { num, path } from './svg.ts';
import { tonesOf } from './tones.ts';

const dyesNamed = (name: DyedCategoryName): Dyes =>
  CATEGORY_DYES.find((entry) => entry.name === name) ?? CATEGORY_DYES[0];

const clouds = [
  [0.1, 0.02, 0.815, false],
  [-0.12, -0.04, 0.75, true],
  [0.06, 0.05, 0.75, false],
  [-0.08, 0, 0.815, false],
  [0.16, -0.03, 0.685, true],
  [-0.1, 0.04, 0.815, false],
  [0.02, 0.01, 0.75, true],
  [0.12, -0.05, 0.685, false],
  [-0.14, 0.02, 0.815, true],
  [0.08, 0.03, 0.75, false],
  [-0.04, -0.02, 0.685, false],
  [0.1, 0.04, 0.815, true],
] as const;

interface Petal {
  cloth: Cloth;
  dyes: Dyes;
}

/** The nine cloths of the hero, row by row, drawn for a petal of 208 px. */
const PETALS: readonly [Petal, ...Petal[]] = [
  {
    cloth: kawungCloth({ size: 78, seedWidth: 0.205, rotation: 0, filling: 'ring', isAlternating: false }),
    dyes: dyesNamed('Pengembangan Perangkat Lunak'),
  },
  {
    cloth: parangCloth({ size: 48, pitch: 0.74, rotation: -45, spine: 'dotted' }),
    dyes: dyesNamed('Pemasaran Digital'),
  },
  { cloth: truntumCloth({ size: 74, petals: 10, cell: 0.62 }), dyes: dyesNamed('Data & Kecerdasan Buatan') },
  {
    cloth: megaMendungCloth({
      size: 62,
      turns: 1.25,
      clouds: clouds.map(([dx, dy, scale, isMirrored]) => ({ dx, dy, scale, isMirrored })),
    }),
    dyes: dyesNamed('Desain Produk Digital'),
  },
  { cloth: ceplokCloth({ size: 80, petals: 8, frame: 'circle', rotation: 0 }), dyes: dyesNamed('Umum & Acara') },
  { cloth: nitikCloth({ size: 72, rotation: 45 }), dyes: dyesNamed('Keamanan Siber & Cloud') },
  { cloth: sidomuktiCloth({ size: 66 }), dyes: dyesNamed('Bisnis & Manajemen Produk') },
  { cloth: gringsingCloth({ size: 47 }), dyes: dyesNamed('Pengembangan Perangkat Lunak') },
  {
    cloth: kawungCloth({ size: 70, seedWidth: 0.19, rotation: 0, filling: 'lenses', isAlternating: true }),
    dyes: dyesNamed('Karier & Soft Skill'),
  },
];

const PETAL_SIZE = 208;

/** Outline of a petal: two opposite corners sharp, two with a radius of 72 %. */
function petalPath(size: number, isSharpAtTopLeft: boolean): string {
  const r = 0.72 * size;
  const rest = num(size - r);
  const arc = (x: string, y: string) => `A${num(r)} ${num(r)} 0 0 1 ${x} ${y}`;
  return isSharpAtTopLeft
    ? `M0 0H${rest}${arc(num(size), num(r))}V${num(size)}H${num(r)}${arc('0', rest)}Z`
    : `M${num(r)} 0H${num(size)}V${rest}${arc(rest, num(size))}H0V${num(r)}${arc(num(r), '0')}Z`;
}

interface PetalPlace {
  /** The prefix of the ids in the document; unique in a page. */
  id: string;
  index: number;
  /** Replaces the lattice's own dyes. */
  dyes?: Dyes;
  x: number;
  y: number;
  isSharpAtTopLeft: boolean;
}

function petal({ id: family, index, x, y, isSharpAtTopLeft, ...overrides }: PetalPlace): string {
  const chosen = PETALS[index % PETALS.length] ?? PETALS[0];
  const { cloth, dyes } = { ...chosen, ...overrides };
  const box: Box = { width: PETAL_SIZE, height: PETAL_SIZE };
  const id = `${family}${index}`;
  return [
    `<g transform="translate(${num(x)} ${num(y)})">`,
    `<clipPath id="${id}c">${path(petalPath(PETAL_SIZE, isSharpAtTopLeft), '')}</clipPath>`,
    `<g clip-path="url(#${id}c)">${clothField(id, cloth, tonesOf(dyes), { x: 0, y: 0 }, box)}</g>`,
    '</g>',
  ].join('');
}

export interface LatticeRequest {
  /** 3 × 3 from 1024 px, 4 × 2 from 768 px, 3 × 2 below. One more column puts one more petal at the right edge. */
  columns: number;
  rows: number;
}

/** The hero's lattice as one SVG document with 208 units to a petal. The ground between the petals is transparent. */
export function latticeSvg({ columns, rows }: LatticeRequest): string {
  const petals = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return petal({
      id: `lattice${columns}x${rows}p`,
      index,
      x: column * PETAL_SIZE,
      y: row * PETAL_SIZE,
      isSharpAtTopLeft: (column + row) % 2 === 0,
    });
  });
  return svgOf({ width: columns * PETAL_SIZE, height: rows * PETAL_SIZE }, petals.join(''));
}

/** The flower without its upper right petal, for "nothing found" and "page not found". */
export function missingPetalSvg(): string {
  const gap = path(
    petalPath(PETAL_SIZE - 4, false),
    'fill="none" stroke="#998370" stroke-width="3" stroke-dasharray="10 8"',
    { x: PETAL_SIZE + 2, y: 2 },
  );
  const petals = [
    petal({ id: 'gap', index: 0, x: 0, y: 0, isSharpAtTopLeft: true }),
    petal({
      id: 'gap',
      index: 1,
      dyes: dyesNamed('Bisnis & Manajemen Produk'),
      x: 0,
      y: PETAL_SIZE,
      isSharpAtTopLeft: false,
    }),
    petal({
      id: 'gap',
      index: 2,
      dyes: dyesNamed('Desain Produk Digital'),
      x: PETAL_SIZE,
      y: PETAL_SIZE,
      isSharpAtTopLeft: true,
    }),
  ];
  return svgOf({ width: 2 * PETAL_SIZE, height: 2 * PETAL_SIZE }, petals.join('') + gap);
}
