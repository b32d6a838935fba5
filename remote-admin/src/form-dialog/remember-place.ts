import { focusHeading } from './focus-heading.ts';

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button, a[href]')];

/**
 * Remembers the row of the control that has the focus. @returns moves the focus, once that row goes or is gone, to the same control of the row
 * that follows, or to the heading
 */
export function rememberRow(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('li, tr');
  const list = row?.parentElement;
  if (!row || !list) return focusHeading;
  const index = [...list.children].indexOf(row);
  const place = controlsOf(row).findIndex((control) => control === opener);
  return () => {
    const rows = [...list.children];
    const next = rows[row.isConnected ? rows.indexOf(row) + 1 : index];
    const control = list.isConnected && next ? controlsOf(next)[place] : undefined;
    if (control) control.focus();
    else focusHeading();
  };
}
