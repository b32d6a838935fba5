/** A page that arrived rendered and whose scripts cannot be loaded: what the visitor reads stays, until the page works. */
let kept: { path: string; nodes: Node[] } | null = null;

/** Takes the rendered page out of the document, before React puts its own in. */
export function keepRenderedPage(main: Element | null): void {
  if (main) kept = { path: location.pathname, nodes: [...main.childNodes] };
}

/** The rendered page of an address; null where another is shown, or its page worked in the meantime. */
export const renderedPage = (path: string): Node[] | null => (kept?.path === path ? kept.nodes : null);

export function forgetRenderedPage(): void {
  kept = null;
}
