import { ApiError } from '@site/shared/api/client';
import { DEFAULT_ERROR_MESSAGE } from '@site/shared/api/failure';

/** A list of a page that shows several: where one fails, the others are still shown. */
export type LoadedList<T> = { rows: T[]; failure: null } | { rows: null; failure: string };

/**
 * Turns a failed list into something the page can show.
 * @throws on the server, and when the visitor has moved on: a page with a hole in it must never be cached
 */
export async function loadedList<T>(list: Promise<T[]>): Promise<LoadedList<T>> {
  try {
    return { rows: await list, failure: null };
  } catch (error) {
    if (typeof document === 'undefined' || (error instanceof ApiError && error.isAborted)) throw error;
    return { rows: null, failure: error instanceof ApiError ? error.message : DEFAULT_ERROR_MESSAGE };
  }
}
