import { ApiError } from '@site/shared/api/client';
import { DEFAULT_ERROR_MESSAGE } from '@site/shared/api/failure';

/** A list of a page that shows several: where one fails, the others are still shown. */
export type LoadedList<T> = { rows: T[]; failure: null } | { rows: null; failure: string };

/**
 * Loads a list, or marks it as failed.
 * @throws on the server, where an incomplete page must not be cached, and after an abort
 */
export async function loadedList<T>(list: Promise<T[]>): Promise<LoadedList<T>> {
  try {
    return { rows: await list, failure: null };
  } catch (error) {
    if (typeof document === 'undefined' || (error instanceof ApiError && error.isAborted)) throw error;
    return { rows: null, failure: error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE };
  }
}
