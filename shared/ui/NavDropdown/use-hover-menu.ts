import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Hovering opens the menu after this many ms (specification), so that a pointer that only passes opens nothing. */
export const OPENS_AFTER_MS = 200;
/** The time in ms for the pointer to cross the gap between button and panel. */
export const CLOSES_AFTER_MS = 300;

/** Whether a menu is open. Hovering opens and closes it with a delay. A press works at once, and keeps it open. */
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
    /** If hovering has opened the menu, a press keeps it open. */
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
