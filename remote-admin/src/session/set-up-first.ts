import { ApiError } from '@site/shared/api/client';
import { create } from 'zustand';

/** A role of the account requires a second factor: until it is set up, the server refuses everything else. */
export const useSetUpFirst = create<{ isDue: boolean }>()(() => ({ isDue: false }));

/** Remembers it where a call was refused for this. */
export function noticeSetUp(error: unknown): void {
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') useSetUpFirst.setState({ isDue: true });
}

/** It was set up, or another account signed in. */
export const endSetUp = (): void => useSetUpFirst.setState({ isDue: false });
