import type { ReactPromise } from 'react';

/** A promise that says how it was settled, as React's `use()` reads it. */
export type Tracked<T> = Promise<T> & ReactPromise<T>;

/**
 * Makes a load happen once however often it is asked for, and again after it failed. A settled load renders without
 * suspending, which hydration needs.
 */
export function retriable<T>(load: () => Promise<T>): () => Tracked<T> {
  let current: Tracked<T> | null = null;
  return () => {
    if (current) return current;
    const tracked: Tracked<T> = Object.assign(load(), { status: 'pending' as const });
    current = tracked;
    void tracked.then(
      (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
      (reason: unknown) => {
        void Object.assign(tracked, { status: 'rejected', reason });
        current = null;
      },
    );
    return tracked;
  };
}
