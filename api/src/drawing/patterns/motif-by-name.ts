import type { MotifName } from '@site/shared/patterns/dyes';
import type { Motif } from './motif.ts';
import { ceplok } from './motifs/ceplok.ts';
import { gringsing } from './motifs/gringsing.ts';
import { kawung } from './motifs/kawung.ts';
import { megaMendung } from './motifs/mega-mendung.ts';
import { nitik } from './motifs/nitik.ts';
import { parang } from './motifs/parang.ts';
import { sidomukti } from './motifs/sidomukti.ts';
import { truntum } from './motifs/truntum.ts';

/** All eight motifs. Code that needs one or two imports them from `motifs/` instead. */
export const motifByName: Record<MotifName, Motif> = {
  kawung,
  parang,
  truntum,
  ceplok,
  nitik,
  sidomukti,
  gringsing,
  'mega-mendung': megaMendung,
};
