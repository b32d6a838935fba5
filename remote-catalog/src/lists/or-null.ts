import { ApiError } from '@site/shared/api/client';

/**
 * Part of a page that shows several, or null where it could not be loaded: the others are still shown. The slice it is loaded into says why.
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
