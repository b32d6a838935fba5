import { registerSlice, useStore } from '@site/shared/store';
import { useEffect } from 'react';

/** A record that was opened. */
export interface Recent {
  kind: 'person' | 'certificate' | 'course' | 'batch' | 'company' | 'money' | 'document';
  to: string;
  label: string;
  detail: string;
}

/** The last first. */
interface Opened {
  /** Who opened them: another account of this browser does not see them. */
  staff: number;
  records: readonly Recent[];
}

const KEPT = 6;
const NONE: readonly Recent[] = [];

/** They hold people's names, so they stay in memory. That there are some is stored: signing out in any tab forgets them in all. */
const useOpened = registerSlice<Opened | null>({
  remote: 'admin',
  name: 'recentRecords',
  initial: null,
  stored: { version: 1, write: () => null, read: (_stored, _version, now) => now, of: 'staff' },
});

const staffId = () => useStore.getState().user.user?.id;

/** Puts a record before those opened earlier. */
export function remember(record: Recent): void {
  const staff = staffId();
  if (staff === undefined) return;
  const opened = useOpened.get();
  const others = (opened?.staff === staff ? opened.records : NONE).filter(({ to }) => to !== record.to);
  useOpened.set({ staff, records: [record, ...others].slice(0, KEPT) });
}

/** A page that shows one record remembers it once that is loaded. */
export function useRemember({ kind, to, label, detail }: Recent): void {
  useEffect(() => remember({ kind, to, label, detail }), [kind, to, label, detail]);
}

/** What the signed-in person opened last. */
export function useRecent(): readonly Recent[] {
  const staff = useStore(({ user }) => user.user?.id);
  return useOpened((opened) => (opened !== null && opened.staff === staff ? opened.records : NONE));
}
