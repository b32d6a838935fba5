import type { CorporateState } from '@site/shared/api/corporate-needs';

/** States of a request in the sequence of the work, as staff read them. */
export const stateWords: Readonly<Record<CorporateState, string>> = {
  NEW: 'Baru',
  CONTACTED: 'Dihubungi',
  QUOTED: 'Penawaran',
  ACCEPTED: 'Disetujui',
  INVOICED: 'Ditagih',
  PAID: 'Lunas',
  DELIVERED: 'Terlaksana',
  LOST: 'Tidak jadi',
};

export const STATES = Object.keys(stateWords) as readonly CorporateState[];
