import { type RefObject, useEffect } from 'react';

/** The part of the window, from its foot, that the floating chat button stands in, down to windows of 600 px. */
const CHAT_BAND = '-84% 0px 0px';

/**
 * The frame's floating chat button leaves while it would lie over what visitors came for.
 * @param covered what it must not lie over
 * @param contact the page's own way to the advisor: while it is in view, the button is not needed either
 */
export function useChatStepsAside(
  covered: RefObject<HTMLElement | null>,
  contact?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!covered.current || !('IntersectionObserver' in window)) return;
    const { dataset } = document.documentElement;
    const reasons = new Set<Element>();
    const weigh: IntersectionObserverCallback = (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reasons.add(target);
        else reasons.delete(target);
      }
      if (reasons.size > 0) dataset['chat'] = 'aside';
      else delete dataset['chat'];
    };
    const atTheFoot = new IntersectionObserver(weigh, { rootMargin: CHAT_BAND });
    atTheFoot.observe(covered.current);
    const anywhere = new IntersectionObserver(weigh);
    if (contact?.current) anywhere.observe(contact.current);
    return () => {
      atTheFoot.disconnect();
      anywhere.disconnect();
      delete dataset['chat'];
    };
  }, [covered, contact]);
}
