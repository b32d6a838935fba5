import { ApiError } from '@site/shared/api/client';

/** The page that a mailed link opens; null if the link is unknown or has ended. @throws ApiError if no answer came */
export async function knownOrNull<T>(page: Promise<T>): Promise<T | null> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
