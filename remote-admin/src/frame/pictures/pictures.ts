import { latticeSvg } from '@site/shared/patterns/lattice';
import { QUIET_FIELDS, quietField } from '@site/shared/patterns/quiet-field';

/** The back-office's pictures by file name. Deterministic: the same bytes on every machine. */
export const pictures = (): Record<string, string> => ({
  'sidebar-kawung.svg': quietField(QUIET_FIELDS['kawung-night']),
  'sign-in-lattice.svg': latticeSvg({ columns: 3, rows: 4 }),
});
