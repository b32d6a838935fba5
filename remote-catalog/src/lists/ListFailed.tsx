import { ErrorState } from '@site/shared/ui/ErrorState';
import { useRevalidator } from 'react-router-dom';

/** In place of a list that could not be loaded: says so and loads the page's data again. */
export function ListFailed({ title, reason, level = 3 }: { title: string; reason: string | null; level?: 2 | 3 }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={title} level={level} onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
      {reason ?? undefined}
    </ErrorState>
  );
}
