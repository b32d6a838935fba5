/** A page that arrived rendered and does not work in this browser. The visitor can read it until the page works. */
let kept: { path: string; nodes: Node[] } | null = null;
/** The page that React is hydrating. */
let hydrating: { path: string; main: Element } | null = null;

/** Takes the rendered page out of the document before React inserts its own. */
export function keepRenderedPage(nodes: readonly Node[], path: string): void {
  kept = { path, nodes: [...nodes] };
}

/** Called when React begins to hydrate `main`. If the page throws before that is done, the rendered page can still be kept. */
export function beginHydration(main: Element | null): void {
  if (main) hydrating = { path: location.pathname, main };
}

/** The rendered page of an address; null if another page is shown, or if the page has worked in the meantime. */
export function renderedPage(path: string): Node[] | null {
  const isHydrated = 'hydrated' in document.documentElement.dataset;
  if (!kept && hydrating?.path === path && !isHydrated) keepRenderedPage(copyOf(hydrating.main), path);
  return kept?.path === path ? kept.nodes : null;
}

export function forgetRenderedPage(): void {
  kept = null;
  hydrating = null;
}

/** A copy is made, because React may know some of the elements already. A copied select has lost its chosen option. */
function copyOf(main: Element): ChildNode[] {
  const copy = main.cloneNode(true) as Element;
  const chosen = [...main.querySelectorAll('select')].map(({ value }) => value);
  for (const [index, select] of copy.querySelectorAll('select').entries()) select.value = chosen[index] ?? '';
  return [...copy.childNodes];
}
