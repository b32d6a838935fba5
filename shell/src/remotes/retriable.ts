/** A promise that says how it was settled, as React's `use()` reads it. */
export type Tracked<T> = Promise<T> & {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
};

/**
 * Makes a load happen once however often it is asked for, and again after it failed.
 *
 * The promise carries `status` and `value` as React's `use()` reads them: a settled load then renders without suspending,
 * which hydration needs.
 */
export function retriable<T>(load: () => Promise<T>): () => Tracked<T> {
  let current: Tracked<T> | null = null;
  return () => {
    if (current) return current;
    const tracked: Tracked<T> = load();
    current = tracked;
    tracked.status = 'pending';
    tracked.then(
      (value) => {
        tracked.status = 'fulfilled';
        tracked.value = value;
      },
      (reason: unknown) => {
        tracked.status = 'rejected';
        tracked.reason = reason;
        current = null;
      },
    );
    return tracked;
  };
}
