import type { AttendanceState, Mark } from '@site/shared/api/attendance';

const STATES: readonly string[] = ['PRESENT', 'LATE', 'EXCUSED', 'ABSENT'] satisfies AttendanceState[];
const nameOf = (key: string) => `attendance ${key}`;

/** What was entered on this device and has not been sent. Without storage it is kept as long as the page is open. */
export function readPending(key: string): Mark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
}

export function storePending(key: string, marks: readonly Mark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(marks));
  } catch {
    // No storage, or it is full.
  }
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false;
  const { key, registration_id, state, note, seen, marked_at } = value as Partial<Record<keyof Mark, unknown>>;
  return (
    typeof key === 'string' &&
    typeof registration_id === 'number' &&
    typeof state === 'string' &&
    STATES.includes(state) &&
    (note === null || typeof note === 'string') &&
    typeof seen === 'number' &&
    typeof marked_at === 'number'
  );
}
