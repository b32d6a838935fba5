import { useLoadState } from '@site/shared/store/load-state';
import type { SliceName } from '@site/shared/store/state';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { useRetryOnline } from '@site/shared/use-retry-online';
import { useRevalidator } from 'react-router-dom';

interface ListFailedProps {
  title: string;
  /** Of the store, which the list is loaded into: they say why it could not be loaded. */
  slices: readonly SliceName[];
  level?: 2 | 3;
}

/** In place of a list that could not be loaded: says so and loads the page's data again, also as soon as the browser is online again. */
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
