import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { useState, type ComponentType } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';

/** A part of the page whose script is fetched when it is opened. */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const { hasFailed, reload } = useLoading('script', () => fetch().then((loaded) => setPart(() => loaded)));
    if (Part) return <Part {...props} />;
    if (hasFailed) return <ErrorState title={copy.failed} level={2} onRetry={reload} />;
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton shape="cover" />
      </SkeletonGroup>
    );
  };
}
