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

/** What a step that was marked by mistake goes back to. None of them has moved anything but the state; seats are given back before. */
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

/** The states that staff can take a request to by hand; it is quoted by issuing a quote. */
export const stepsFrom = (state: State): readonly State[] => next[state].filter((to) => to !== 'QUOTED');

/** The state that its last step can be taken back to; null: none. @param seats those the company has */
export function backFrom(state: State, seats: number): State | null {
  return state === 'ACCEPTED' && seats > 0 ? null : (back[state] ?? null);
}

/** A quote can be issued: the first, or one that takes the place of the one before, also where the company has said yes and wants other terms. */
export const canBeQuoted = (state: State): boolean =>
  state === 'CONTACTED' || state === 'QUOTED' || state === 'ACCEPTED';

/** What a request is once a quote was issued: the company's yes stays. */
export const onceQuoted = (state: State): State => (state === 'ACCEPTED' ? state : 'QUOTED');

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

/** @throws ApiError 409 STEP_REFUSED with what is possible, in words; HAS_SEATS */
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
