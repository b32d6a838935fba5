import type { AttendanceState } from '@site/shared/api/attendance';
import type { KeyboardEvent } from 'react';

const STATES: Readonly<Record<string, AttendanceState>> = { h: 'PRESENT', t: 'ABSENT', i: 'EXCUSED' };

/** Moves the focus to a row's targets. */
function focus(row: Element | null | undefined, isSecond: boolean): void {
  const targets = row?.querySelectorAll<HTMLElement>('[role="radio"]');
  targets?.[isSecond ? 1 : 0]?.focus();
}

/** Up and Down move between people, left and right within a row; H, T and I say what is with the person. */
export function rollKeys(mark: (registration: number, state: AttendanceState) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const row = event.target.closest('[data-person]');
    if (!row) return;
    const isSecond = event.target.matches('[role="radio"]:last-child');
    const registration = Number(row.getAttribute('data-person'));
    const state = STATES[event.key.toLowerCase()];
    const move = {
      ArrowDown: () => focus(row.nextElementSibling, isSecond),
      ArrowUp: () => focus(row.previousElementSibling, isSecond),
      ArrowRight: () => focus(row, true),
      ArrowLeft: () => focus(row, false),
    }[event.key];
    if (!move && !state) return;
    event.preventDefault();
    move?.();
    if (state) mark(registration, state);
  };
}
