/**
 * Lets pages outlive a browser's translation, which puts elements of its own in the place of texts. React then takes away a text that is not there
 * any more, or puts something before one; the browser refuses that, and the page fails with all that was typed. Instead the translated text stays,
 * and what is new stands last in its element.
 */
export function outliveTranslation(): void {
  const { prototype } = Node;
  const removeChild = inPlaceOf(prototype.removeChild);
  const insertBefore = inPlaceOf(prototype.insertBefore);
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild(this, child);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore(this, added, before?.parentNode === this ? before : null);
    return added;
  };
}

/** The browser's own way to do it. */
const inPlaceOf =
  <Given extends unknown[]>(own: (this: Node, ...given: Given) => Node) =>
  (node: Node, ...given: Given) =>
    own.apply(node, given);
