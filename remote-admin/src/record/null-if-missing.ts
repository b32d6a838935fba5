import { ApiError } from '@site/shared/api/client';

/** Catches the error of a call whose record is not there: null then. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
