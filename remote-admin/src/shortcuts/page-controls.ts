/** What shortcuts act on in the page that is open. */

/** Marks the button that adds a record of the page's list. */
export const addsRecord = { 'data-shortcut': 'add' } as const;

/** Mark the icons of what keys press on the record of an order. */
export const resendsMail = { 'data-shortcut': 'resend' } as const;
export const editsPerson = { 'data-shortcut': 'edit' } as const;

/** What a key presses: each is this control, or a part of it. */
const PRESSED = {
  add: '[data-shortcut="add"]',
  actions: '[data-part="actions"] [aria-haspopup="menu"]',
  resend: '[data-shortcut="resend"]',
  edit: '[data-shortcut="edit"]',
} as const;

/** Marks a row of a list that is no table. */
export const isListRow = { 'data-shortcut': 'row' } as const;

const ROW = 'tbody tr, [data-shortcut="row"]';

const content = () => document.getElementById('konten');

/** @returns whether the page has such a control */
export function press(name: keyof typeof PRESSED): boolean {
  const control = content()?.querySelector(PRESSED[name])?.closest('button');
  control?.click();
  return control !== null && control !== undefined;
}

/** @returns whether the page has a search field */
export function focusSearch(): boolean {
  const field = content()?.querySelector<HTMLElement>('[role="search"] input');
  field?.focus();
  return field !== null && field !== undefined;
}

/** Of each row what opens it, else its first control; those that are folded are passed over. */
function rowControls(): HTMLElement[] {
  const rows = [...(content()?.querySelectorAll(ROW) ?? [])].filter((row) => !row.closest('details:not([open])'));
  return rows.flatMap((row) => {
    const control =
      row.querySelector<HTMLElement>('[data-part="row-opener"]') ?? row.querySelector<HTMLElement>('a[href], button');
    return control ? [control] : [];
  });
}

/** Whether the focus is on a row of a list. */
export const isOnRow = (): boolean => {
  const row = document.activeElement?.closest(ROW) ?? null;
  return row !== null && (content()?.contains(row) ?? false);
};

/** From the row with the focus; from elsewhere to the first or last one. Stays at the ends. */
export function moveOverRows(step: 1 | -1): void {
  const controls = rowControls();
  const row = document.activeElement?.closest(ROW) ?? null;
  const at = row === null ? -1 : controls.findIndex((control) => row.contains(control));
  const next = at < 0 ? controls.at(step === 1 ? 0 : -1) : controls[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
