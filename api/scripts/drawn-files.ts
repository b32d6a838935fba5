/** The pictures that the front ends keep as files, so that no visitor downloads the generator to see them. */
import type { Dyes } from '@site/shared/patterns/dyes';
import { clothField, svgOf } from '../src/drawing/patterns/cloth.ts';
import { latticeSvg, missingPetalSvg } from '../src/drawing/patterns/lattice.ts';
import type { Cloth } from '../src/drawing/patterns/motif.ts';
import { gringsingCloth } from '../src/drawing/patterns/motifs/gringsing.ts';
import { kawungCloth } from '../src/drawing/patterns/motifs/kawung.ts';
import { parangCloth } from '../src/drawing/patterns/motifs/parang.ts';
import { QUIET_FIELDS, quietField } from '../src/drawing/patterns/quiet-field.ts';
import { tonesOf } from '../src/drawing/patterns/tones.ts';
import { FOOTER_HEM, tumpalBorder } from '../src/drawing/patterns/tumpal-border.ts';

/** A square of cloth for the state of a page, which CSS makes round. */
function swatch(state: string, cloth: Cloth, dyes: Dyes): string {
  const box = { width: 132, height: 132 };
  return svgOf(box, clothField(state, cloth, tonesOf(dyes), { x: 4, y: 6 }, box));
}

const failed = swatch('failed', parangCloth({ size: 34, pitch: 0.74, rotation: 45, spine: 'dotted' }), {
  ground: '#A12A1C',
  figure: '#FBE7E2',
});
const signIn = latticeSvg({ columns: 3, rows: 4 });

/** By path from the root of the repository. The same bytes on every machine. */
export const drawnFiles: Readonly<Record<string, string>> = {
  'shared/ui/Swatch/empty.svg': swatch('empty', gringsingCloth({ size: 28 }), { ground: '#F3E6CE', figure: '#2A3A7E' }),
  'shared/ui/Swatch/failed.svg': failed,
  'shared/ui/Swatch/success.svg': swatch(
    'success',
    kawungCloth({ size: 44, seedWidth: 0.19, rotation: 45, filling: 'ring', isAlternating: false }),
    { ground: '#1D2A5F', figure: '#F1DFB8' },
  ),
  'shared/ui/Swatch/waiting.svg': swatch('waiting', gringsingCloth({ size: 36 }), {
    ground: '#EDB233',
    figure: '#5A2F14',
  }),
  'shell/src/frame/pictures/footer-hem.svg': tumpalBorder(FOOTER_HEM),
  'shell/src/frame/pictures/missing-petal.svg': missingPetalSvg(),
  'shell/src/frame/pictures/page-failed.svg': failed,
  'shell/src/frame/pictures/sign-in-lattice.svg': signIn,
  'remote-admin/src/frame/pictures/sidebar-kawung.svg': quietField(QUIET_FIELDS['kawung-night']),
  'remote-admin/src/frame/pictures/sign-in-lattice.svg': signIn,
};

/** Where one of them lies. */
export const drawnFile = (path: string): URL => new URL(`../../${path}`, import.meta.url);
