import { ApiError } from '@site/shared/api/client';

/**
 * The stored record, where a save was refused because another user saved first; null for any other error. Like all answers, it is trusted to have the
 * form that the API documents.
 */
export function storedInstead<T extends { version?: number }>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  const { current } = error.body;
  return typeof current === 'object' && current !== null && 'version' in current ? (current as T) : null;
}
