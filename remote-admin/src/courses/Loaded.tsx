import { Dialog } from '@site/shared/ui/Dialog';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

export interface LoadedProps {
  title: string;
  size: 'medium' | 'large';
  /** Loads that must end before the content is shown. */
  needs: readonly { hasFailed: boolean; hasLoaded: boolean; reload: () => void }[];
  onClose: () => void;
  children: () => ReactNode;
}

/** A dialog whose content has to be loaded first: until then its skeleton, or why it failed. */
export function Loaded({ title, size, needs, onClose, children }: LoadedProps) {
  const failed = needs.filter(({ hasFailed }) => hasFailed);
  if (failed.length === 0 && needs.every(({ hasLoaded }) => hasLoaded)) return children();
  return (
    <Dialog isOpen onClose={onClose} size={size} title={<span lang="en">{title}</span>}>
      {failed.length > 0 ? (
        <ErrorState title={copy.loadFailed} level={3} onRetry={() => failed.forEach(({ reload }) => reload())} />
      ) : (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="field" />
          <Skeleton shape="title" width="half" />
          <Skeleton shape="field" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
