import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Hover opens after this long (specification), so a pointer that only passes opens nothing. */
export const OPENS_AFTER_MS = 200;
/** Time to cross the gap between button and panel. */
export const CLOSES_AFTER_MS = 300;

/** Whether a menu is open. Hovering opens late and closes late; pressing is at once and makes it stay. */
export function useHoverMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const isPinned = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: boolean, { pinned = false } = {}) => {
    clearTimeout(timer.current);
    isPinned.current = next && pinned;
    setIsOpen(next);
  }, []);

  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      set(next);
    }, ms);
  };

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    isOpen,
    close: () => {
      set(false);
    },
    /** A press while hovering keeps the menu open that hovering opened. */
    toggle: () => {
      set(!isOpen || !isPinned.current, { pinned: true });
    },
    hoverProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        if (isOpen) clearTimeout(timer.current);
        else later(true, OPENS_AFTER_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        if (isPinned.current) return;
        if (isOpen) later(false, CLOSES_AFTER_MS);
        else clearTimeout(timer.current);
      },
    },
  };
}
