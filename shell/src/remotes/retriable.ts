import type { ReactPromise } from 'react';

/** A promise that holds its result in the form which React's `use()` reads. */
export type Tracked<T> = Promise<T> & ReactPromise<T>;

/**
 * Makes sure that something is loaded only once, however often it is requested, and is loaded again after a failure. A settled load renders without
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
