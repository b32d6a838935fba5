import { ApiError } from '@site/shared/api/client';

/**
 * Returns one part of a page that has several, or null if it could not be loaded, so that the others are still shown. The slice into which it is loaded
 * holds the reason.
 * @throws on the server, where an incomplete page must not be cached, and after an abort
 */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (typeof document === 'undefined' || (error instanceof ApiError && error.isAborted)) throw error;
    return null;
  }
}
