import { createRef, useState, type RefObject } from 'react';

/** @returns a ref for what holds the fields, and one that finds its first field when it is read */
export function useFirstField<Holder extends HTMLElement>() {
  const [refs] = useState(() => {
    const holder = createRef<Holder>();
    const firstField: RefObject<HTMLElement | null> = {
      get current() {
        return holder.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ?? null;
      },
    };
    return { holder, firstField };
  });
  return refs;
}
