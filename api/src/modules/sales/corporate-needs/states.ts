import { conflict, invalid } from '../../../http/api-error.ts';

/** The states of a request, in the order of the work. LOST ends it, and is possible until it is paid. */
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

/** The state before a step that was made by mistake. These steps change nothing but the state; seats are given back before. */
const back: Readonly<Partial<Record<State, State>>> = { ACCEPTED: 'QUOTED', INVOICED: 'ACCEPTED', PAID: 'INVOICED' };

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

/** The states that staff can choose. QUOTED is reached by issuing a quote. */
export const stepsFrom = (state: State): readonly State[] => next[state].filter((to) => to !== 'QUOTED');

/** The state to which the last step can be taken back; null where it cannot. @param seats the number of seats that the company has */
export function backFrom(state: State, seats: number): State | null {
  return state === 'ACCEPTED' && seats > 0 ? null : (back[state] ?? null);
}

/** Whether a quote can be issued: the first, or one that replaces another, even where the company has accepted and wants other terms. */
export const canBeQuoted = (state: State): boolean =>
  state === 'CONTACTED' || state === 'QUOTED' || state === 'ACCEPTED';

/** The state after a quote was issued. A company's acceptance stays. */
export const onceQuoted = (state: State): State => (state === 'ACCEPTED' ? state : 'QUOTED');

/** Whether nothing is left to do. */
export const isOver = (state: State): boolean => state === 'DELIVERED' || state === 'LOST';

/** Checks a step. @throws ApiError 409 STEP_REFUSED with the possible steps in words; 422 for LOST without a reason */
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

/** Checks taking back a step. @throws ApiError 409 STEP_REFUSED with the possible step in words; HAS_SEATS */
export function checkBack(from: State, to: State, seats: number): void {
  const possible = back[from];
  if (possible !== to)
    throw conflict(
      'STEP_REFUSED',
      `Permintaan ini ${words[from]}, jadi tidak bisa dikembalikan ke ${words[to]}. ${
        possible ? `Yang bisa: kembali ke ${words[possible]}.` : 'Langkah ini tidak bisa dikembalikan.'
      }`,
    );
  if (backFrom(from, seats) === null)
    throw conflict('HAS_SEATS', 'Perusahaan ini memegang kursi. Lepas kursinya dulu, lalu kembalikan langkahnya.');
}
