import { CATEGORY_DYES, type DyedCategoryName, type MotifName } from '@site/shared/patterns/dyes';
import { clothField, svgOf } from '../../../drawing/patterns/cloth.ts';
import { coverSvg, leafSvg } from '../../../drawing/patterns/cover.ts';
import { latticeSvg, missingPetalSvg } from '../../../drawing/patterns/lattice.ts';
import { parangCloth } from '../../../drawing/patterns/motifs/parang.ts';
import { PORTRAITS, portraitSvg } from '../../../drawing/patterns/portrait.ts';
import { QUIET_FIELDS, quietField } from '../../../drawing/patterns/quiet-field.ts';
import { tonesOf } from '../../../drawing/patterns/tones.ts';

/** A cloth in the dyes of a category, for a band across a page. */
const band = (category: DyedCategoryName, motif: MotifName, width: number, height: number) => () =>
  coverSvg({
    slug: `band-${motif}`,
    category: { id: 0, name: category },
    motif,
    composition: 'penuh',
    box: { width, height },
  });

/** The woven edge of a certificate, as on the printed sheet. It is higher than any sheet on a screen, so it never repeats. */
function certificateEdge(): string {
  const box = { width: 72, height: 720 };
  return svgOf(
    box,
    clothField(
      'edge',
      parangCloth({ size: 40, pitch: 0.74, rotation: -45, spine: 'solid' }),
      tonesOf({ ground: '#1D2A5F', figure: '#F1DFB8' }),
      { x: 0, y: 0 },
      box,
    ),
  );
}

const drawn: Record<string, () => string> = {
  // Above 1280 px the lattice gets more columns, up to the right edge.
  'lattice-6x3': () => latticeSvg({ columns: 6, rows: 3 }),
  'lattice-3x3': () => latticeSvg({ columns: 3, rows: 3 }),
  'lattice-4x2': () => latticeSvg({ columns: 4, rows: 2 }),
  'lattice-3x2': () => latticeSvg({ columns: 3, rows: 2 }),
  'missing-petal': missingPetalSvg,
  'certificate-edge': certificateEdge,
  'clouds-kunyit': band('Pemasaran Digital', 'mega-mendung', 640, 480),
  'truntum-nila-band': band('Pengembangan Perangkat Lunak', 'truntum', 640, 480),
  'parang-sogan-band': band('Bisnis & Manajemen Produk', 'parang', 640, 480),
  ...Object.fromEntries(Object.entries(QUIET_FIELDS).map(([name, request]) => [name, () => quietField(request)])),
  ...Object.fromEntries(
    Object.entries(PORTRAITS).map(([name, portrait]) => [`portrait-${name}`, () => portraitSvg(portrait)]),
  ),
  // The pictures behind the initials of people without a photo.
  ...Object.fromEntries(
    CATEGORY_DYES.map(({ name }, index) => [
      `cloth-${index + 1}`,
      () => leafSvg({ slug: `cloth-${index + 1}`, category: { id: 0, name } }),
    ]),
  ),
};

/** The drawing of a page's picture. It is the same on every machine, so no file keeps it. @returns null for an unknown name */
export const pagePicture = (name: string): (() => string) | null =>
  Object.hasOwn(drawn, name) ? (drawn[name] ?? null) : null;
