import { focusHeading } from './focus-heading.ts';

const controlsOf = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('button, a[href]')];

/**
 * Remembers the place of the control that has the focus. @returns moves the focus on, once that control goes or is gone: from the row of a list
 * to the same control of the row that follows, within a panel to the control that stands in its place by now, or else before it. Without one, or
 * while the control of a panel is still there and goes only later, to the heading.
 */
export function rememberPlace(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('li, tr');
  if (row?.parentElement) return placeInList(row, row.parentElement, opener);
  const panel = opener?.closest('section, aside, dialog');
  return panel ? placeInPanel(panel, opener) : focusHeading;
}

function placeInList(row: Element, list: Element, opener: Element | null): () => void {
  const index = [...list.children].indexOf(row);
  const place = controlsOf(row).findIndex((control) => control === opener);
  return () => {
    const rows = [...list.children];
    const next = rows[row.isConnected ? rows.indexOf(row) + 1 : index];
    focusOn(list.isConnected && next ? controlsOf(next)[place] : undefined);
  };
}

function placeInPanel(panel: Element, opener: Element | null): () => void {
  const place = controlsOf(panel).findIndex((control) => control === opener);
  return () => {
    if (!panel.isConnected) return focusHeading();
    const controls = opener?.isConnected ? [] : controlsOf(panel);
    focusOn(controls[place] ?? controls.at(-1) ?? panel.querySelector<HTMLElement>('h2[tabindex]'));
  };
}

function focusOn(control: HTMLElement | null | undefined): void {
  if (control) control.focus();
  else focusHeading();
}
