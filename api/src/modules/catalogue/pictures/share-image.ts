import { brand } from '@site/shared/brand';
import { dyesOf, isDark } from '@site/shared/patterns/dyes';
import sharp from 'sharp';
import { linesOf } from '../../../drawing/lines.ts';
import { outlinesOf, type Outlines } from '../../../drawing/outlines.ts';
import { coverSvg, type CoverCategory } from '../../../drawing/patterns/cover.ts';
import { latticeSvg } from '../../../drawing/patterns/lattice.ts';
import { group, path, rect } from '../../../drawing/patterns/svg.ts';
import { PETAL, PETAL_TURNS } from '../../../drawing/petal.ts';

/** The size that networks show for a shared link, px. */
const SIZE = { width: 1200, height: 630 };
/** The text is at the left of the cloth. */
const TEXT = { x: 72, top: 96, bottom: 470 };
/** The sizes of the title, largest first. It gets the first one at which it fits; at the last one it is cut. */
const TITLE_SIZES = [80, 70, 60, 52, 44] as const;
const LINE_HEIGHT = 1.08;

const NILA = '#1D2A5F';
const KUNYIT = '#EDB233';
const PAPER = '#FFFEFA';
const INK = '#131B45';

let typeface: Promise<[title: Outlines, label: Outlines]> | null = null;
const letters = () => (typeface ??= Promise.all([outlinesOf(800), outlinesOf(600)]));

/** The picture that networks show for the address of a course: its cloth with the title on it. */
export async function courseShareImage({
  slug,
  title,
  category,
}: {
  slug: string;
  title: string;
  category: CoverCategory;
}): Promise<Buffer> {
  const { ground, figure } = dyesOf(category);
  const dark = isDark(ground);
  const cloth = coverSvg({ slug, category, box: { width: 600, height: SIZE.height }, composition: 'penuh' });
  const words = await wordsSvg({
    label: category.name,
    title,
    width: 590,
    labelColor: figure,
    textColor: dark ? '#FFFFFF' : INK,
    petalColor: dark ? '#FFFFFF' : NILA,
    karyaColor: ground === KUNYIT ? '#FFFFFF' : KUNYIT,
    dissolveTo: ground,
  });
  return png(ground, cloth, words);
}

/** The picture of pages without one of their own: the lattice and the tagline. */
export async function siteShareImage(): Promise<Buffer> {
  const words = await wordsSvg({
    label: '',
    title: brand.tagline,
    width: 490,
    labelColor: INK,
    textColor: INK,
    petalColor: NILA,
    karyaColor: KUNYIT,
    dissolveTo: null,
  });
  return png(PAPER, latticeSvg({ columns: 3, rows: 3 }), words);
}

interface Words {
  label: string;
  title: string;
  /** The width for the title, px. */
  width: number;
  labelColor: string;
  textColor: string;
  petalColor: string;
  /** The colour of the mark's upper right petal. */
  karyaColor: string;
  /** The colour into which the cloth fades towards the text; null where its edge stays sharp. */
  dissolveTo: string | null;
}

/** SVG of everything in front of the cloth. */
async function wordsSvg({
  label,
  title,
  width,
  labelColor,
  textColor,
  petalColor,
  karyaColor,
  dissolveTo,
}: Words): Promise<string> {
  const [bold, semibold] = await letters();
  const { size, lines } = fitted(title, bold, width);
  const height = lines.length * size * LINE_HEIGHT;
  const top = TEXT.top + (TEXT.bottom - TEXT.top - height) / 2;
  const fill = (color: string) => `fill="${color}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    dissolveTo &&
      `<linearGradient id="dissolve"><stop offset=".54" stop-color="${dissolveTo}"/><stop offset=".78" stop-color="${dissolveTo}" stop-opacity="0"/></linearGradient>${rect(0, 0, SIZE.width, SIZE.height, 'fill="url(#dissolve)"')}`,
    semibold.draw(label, { x: TEXT.x, y: top - 24, size: 28 }, fill(labelColor)),
    ...lines.map((line, at) =>
      bold.draw(line, { x: TEXT.x, y: top + (at + 0.78) * size * LINE_HEIGHT, size }, fill(textColor)),
    ),
    `<g transform="translate(${TEXT.x + 22} 546) scale(1.6)">${PETAL_TURNS.map((turn) => group(path(PETAL, fill(turn === 0 ? karyaColor : petalColor)), { turn })).join('')}</g>`,
    bold.draw(brand.name, { x: TEXT.x + 62, y: 557, size: 32 }, fill(textColor)),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** The largest size at which the title fits. Where it is too long for the smallest size, it ends with an ellipsis. */
function fitted(title: string, font: Outlines, width: number): { size: number; lines: string[] } {
  for (const size of TITLE_SIZES) {
    const lines = linesOf(title, font, size, width);
    const fits =
      lines.length * size * LINE_HEIGHT <= TEXT.bottom - TEXT.top &&
      lines.every((line) => font.widthOfTextAtSize(line, size) <= width);
    if (fits) return { size, lines };
  }
  const size = TITLE_SIZES[TITLE_SIZES.length - 1] ?? 44;
  const maxLines = Math.floor((TEXT.bottom - TEXT.top) / (size * LINE_HEIGHT));
  const lines = linesOf(title, font, size, width);
  return {
    size,
    lines: lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`] : lines,
  };
}

function png(ground: string, cloth: string, words: string): Promise<Buffer> {
  return sharp({ create: { ...SIZE, channels: 3, background: ground } })
    .composite([{ input: Buffer.from(cloth), gravity: 'east' }, { input: Buffer.from(words) }])
    .png({ palette: true })
    .toBuffer();
}
