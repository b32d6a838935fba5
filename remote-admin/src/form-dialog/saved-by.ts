import { ApiError } from '@site/shared/api/client';

/** Who saved a record before a save that was refused for it, and when: an instant. */
export interface Saved {
  by: string;
  at: string;
}

/** Null where the answer does not say it: no entry of the history tells, or the API is of an earlier release. */
export function savedBy(error: unknown): Saved | null {
  const saved = error instanceof ApiError ? error.body['saved'] : null;
  if (typeof saved !== 'object' || saved === null || !('by' in saved && 'at' in saved)) return null;
  const { by, at } = saved;
  return typeof by === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { by, at } : null;
}
