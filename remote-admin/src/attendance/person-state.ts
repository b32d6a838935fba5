import type { AttendanceState } from '@site/shared/api/attendance';
import { copy } from './copy.ts';
import type { RollPerson } from './use-roll.ts';

/** What stands about a person now. */
export interface PersonState {
  /** null: nothing yet, or people differ. */
  state: AttendanceState | null;
  note: string | null;
  /** "Rani: Hadir, Dewi: Tidak hadir", where people entered different things; null otherwise. */
  differs: string | null;
}

/** Late is there. */
export const isThere = (state: AttendanceState | null): boolean => state === 'PRESENT' || state === 'LATE';

export function stateOf({ pending, entries }: RollPerson): PersonState {
  if (pending) return { state: pending.state, note: pending.note, differs: null };
  const [latest] = entries;
  if (!latest) return { state: null, note: null, differs: null };
  if (entries.some(({ state }) => state !== latest.state))
    return {
      state: null,
      note: null,
      differs: entries.map(({ author_name, state }) => `${author_name}: ${copy.states[state]}`).join(', '),
    };
  return { state: latest.state, note: latest.note, differs: null };
}
