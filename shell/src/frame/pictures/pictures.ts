import { clothField, svgOf } from '@site/shared/patterns/cloth';
import { tonesOf } from '@site/shared/patterns/dyes';
import { latticeSvg, missingPetalSvg } from '@site/shared/patterns/lattice';
import { parangCloth } from '@site/shared/patterns/motifs/parang';
import { FOOTER_HEM, tumpalBorder } from '@site/shared/patterns/tumpal-border';

/** The frame's pictures by file name. Deterministic: the same bytes on every machine. */
export function pictures(): Record<string, string> {
  const box = { width: 132, height: 132 };
  const failed = parangCloth({ size: 34, pitch: 0.74, rotation: 45, spine: 'dotted' });
  return {
    'footer-hem.svg': tumpalBorder(FOOTER_HEM),
    'missing-petal.svg': missingPetalSvg(),
    'page-failed.svg': svgOf(
      box,
      clothField('failed', failed, tonesOf({ ground: '#A12A1C', figure: '#FBE7E2' }), { x: 4, y: 6 }, box),
    ),
    'sign-in-lattice.svg': latticeSvg({ columns: 3, rows: 4 }),
  };
}
