import { ApiError } from '@site/shared/api/client';

/**
 * What is stored by now, where a save was refused because another user saved first; null for any other error. As all answers,
 * it is trusted to be what the API documents: the record of the call.
 */
export function storedInstead<T extends { version?: number }>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  const { current } = error.body;
  return typeof current === 'object' && current !== null && 'version' in current ? (current as T) : null;
}
