/** The heading of the place one is back in: the dialog below, else the page. */
export function focusHeading(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  (dialog ?? document).querySelector<HTMLElement>(dialog ? 'h2' : '#konten h1')?.focus();
}
