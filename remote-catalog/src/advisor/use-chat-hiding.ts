import { type RefObject, useEffect } from 'react';

/** The root margin that leaves only the bottom of the window, which holds the floating chat button. It is right for heights from 600 px on. */
const CHAT_BAND = '-84% 0px 0px';

/**
 * Hides the frame's floating chat button while it would cover important content.
 * @param covered the element that the button must not cover
 * @param contact the page's own link to the advisor: while it is visible, the button is hidden too
 */
export function useChatHiding(covered: RefObject<HTMLElement | null>, contact?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!covered.current || !('IntersectionObserver' in window)) return;
    const { dataset } = document.documentElement;
    const reasons = new Set<Element>();
    const update: IntersectionObserverCallback = (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reasons.add(target);
        else reasons.delete(target);
      }
      if (reasons.size > 0) dataset['chat'] = 'aside';
      else delete dataset['chat'];
    };
    const atTheFoot = new IntersectionObserver(update, { rootMargin: CHAT_BAND });
    atTheFoot.observe(covered.current);
    const anywhere = new IntersectionObserver(update);
    if (contact?.current) anywhere.observe(contact.current);
    return () => {
      atTheFoot.disconnect();
      anywhere.disconnect();
      delete dataset['chat'];
    };
  }, [covered, contact]);
}
