import { ApiError } from '@site/shared/api/client';

/** What a mailed link opens; null where the link is unknown, or ended. @throws ApiError where no answer came */
export async function knownOrNull<T>(page: Promise<T>): Promise<T | null> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
