import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { copy } from './copy.ts';

/** A load that a dialog waits for. */
export interface Load {
  hasFailed: boolean;
  hasLoaded: boolean;
  reload: () => void;
  /** Why it failed, where that is known. */
  reason?: string | undefined;
}

export const isLoaded = (needs: readonly Load[]): boolean =>
  needs.every(({ hasLoaded, hasFailed }) => hasLoaded && !hasFailed);

/** Stands in a dialog until its loads have ended: the skeleton of a form, or that one failed. */
export function LoadState({ needs }: { needs: readonly Load[] }) {
  const failed = needs.filter(({ hasFailed }) => hasFailed);
  if (failed.length > 0)
    return (
      <ErrorState title={copy.loadFailed} level={3} onRetry={() => failed.forEach(({ reload }) => reload())}>
        {failed.find(({ reason }) => reason)?.reason}
      </ErrorState>
    );
  return (
    <SkeletonGroup label={copy.loading}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="field" />
      <Skeleton shape="title" width="half" />
      <Skeleton shape="field" />
    </SkeletonGroup>
  );
}
