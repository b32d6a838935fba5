/**
 * Keeps pages working when a browser translates them. The translation replaces texts by elements of its own. When React then removes a text that
 * is no longer there, or inserts something before it, the browser throws, and the page fails with all that was typed. With this patch the
 * translated text stays, and a new node is appended at the end of its parent.
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

/** The browser's own method. */
const inPlaceOf =
  <Given extends unknown[]>(own: (this: Node, ...given: Given) => Node) =>
  (node: Node, ...given: Given) =>
    own.apply(node, given);
