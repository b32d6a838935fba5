import { conflict, invalid } from '../../../http/api-error.ts';

/** What becomes of a request, in the sequence of the work; LOST ends it anywhere before it is paid. */
export const states = ['NEW', 'CONTACTED', 'QUOTED', 'ACCEPTED', 'INVOICED', 'PAID', 'DELIVERED', 'LOST'] as const;
export type State = (typeof states)[number];

const next: Readonly<Record<State, readonly State[]>> = {
  NEW: ['CONTACTED', 'LOST'],
  CONTACTED: ['QUOTED', 'LOST'],
  QUOTED: ['ACCEPTED', 'LOST'],
  ACCEPTED: ['INVOICED', 'LOST'],
  INVOICED: ['PAID', 'LOST'],
  PAID: ['DELIVERED'],
  DELIVERED: [],
  // The company comes back.
  LOST: ['CONTACTED'],
};

const words: Readonly<Record<State, string>> = {
  NEW: 'Baru',
  CONTACTED: 'Dihubungi',
  QUOTED: 'Penawaran',
  ACCEPTED: 'Disetujui',
  INVOICED: 'Ditagih',
  PAID: 'Lunas',
  DELIVERED: 'Terlaksana',
  LOST: 'Tidak jadi',
};

const either = new Intl.ListFormat('id', { type: 'disjunction' });

/** The states that staff can take a request to by hand; it is quoted by issuing a quote. */
export const stepsFrom = (state: State): readonly State[] => next[state].filter((to) => to !== 'QUOTED');

/** A quote can be issued: the first, or one that takes the place of the one before. */
export const canBeQuoted = (state: State): boolean => state === 'CONTACTED' || state === 'QUOTED';

/** There is nothing left to do. */
export const isOver = (state: State): boolean => state === 'DELIVERED' || state === 'LOST';

/** @throws ApiError 409 STEP_REFUSED with what is possible, in words; 422 for LOST without a reason */
export function checkStep(from: State, to: State, reason: string | null): void {
  const possible = next[from];
  if (!possible.includes(to)) {
    const instead =
      possible.length > 0
        ? `Langkah yang bisa diambil: ${either.format(possible.map((state) => words[state]))}.`
        : 'Tidak ada langkah lagi.';
    throw conflict('STEP_REFUSED', `Permintaan ini ${words[from]}, jadi belum bisa menjadi ${words[to]}. ${instead}`);
  }
  if (to === 'QUOTED') throw conflict('STEP_REFUSED', 'Terbitkan penawaran dulu: keadaannya lalu menjadi Penawaran.');
  if (to === 'LOST' && reason === null)
    throw invalid([{ field: 'reason', message: 'Tulis alasan permintaan ini tidak jadi' }]);
}
