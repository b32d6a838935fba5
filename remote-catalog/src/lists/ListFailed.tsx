import { useLoadState } from '@site/shared/store/load-state';
import type { SliceName } from '@site/shared/store/state';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { useRetryOnline } from '@site/shared/use-retry-online';
import { useRevalidator } from 'react-router-dom';

interface ListFailedProps {
  title: string;
  /** The slices of the store into which the list is loaded. They hold the reason of the failure. */
  slices: readonly SliceName[];
  level?: 2 | 3;
}

/** Shown instead of a list that could not be loaded. It loads the page's data again on demand, and as soon as the browser is online again. */
export function ListFailed({ title, slices, level = 3 }: ListFailedProps) {
  const { revalidate, state } = useRevalidator();
  const { isLoading, reason } = useLoadState(...slices);
  const retry = () => void revalidate();
  useRetryOnline(retry);
  return (
    <ErrorState title={title} level={level} onRetry={retry} isRetrying={isLoading || state === 'loading'}>
      {reason}
    </ErrorState>
  );
}
