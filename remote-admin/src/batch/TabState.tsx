import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Panel } from '../frame/Panel.tsx';

export interface TabStateProps {
  loading: { hasFailed: boolean; reload: () => void };
  /** What is said while it loads, and when that failed. */
  words: { loading: string; failed: string };
}

/** Stands in a tab until its data are there. */
export function TabState({ loading, words }: TabStateProps) {
  if (loading.hasFailed)
    return (
      <Panel>
        <ErrorState title={words.failed} onRetry={loading.reload} />
      </Panel>
    );
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="cover" />
    </SkeletonGroup>
  );
}
