/** The state of the loads of slices, for the pages that show their lists. */
import { useStore } from '@site/shared/store';
import type { SliceName } from './state.ts';

/** Whether one of these slices is loading, and the reason why one could not be loaded. */
export function useLoadState(...slices: readonly SliceName[]): { isLoading: boolean; reason: string | undefined } {
  const isLoading = useStore((state) => slices.some((name) => state[name].loading));
  const reason = useStore((state) => slices.map((name) => state[name].error?.message).find(Boolean));
  return { isLoading, reason };
}
