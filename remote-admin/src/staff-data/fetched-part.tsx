import { ErrorState, type ErrorStateProps } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import type { ComponentType } from 'react';
import { useStaffData } from './use-staff-data.ts';

/** The words while the script comes, and where it did not. */
interface FetchedWords {
  loading: string;
  failed: string;
  /** Level of the heading. */
  level: NonNullable<ErrorStateProps['level']>;
}

/** A part of a page whose script is fetched when it is opened, and again where that failed and is asked for. */
export function fetchedPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { loading, failed, level }: FetchedWords,
): ComponentType<Props> {
  return function FetchedPart(props: Props) {
    const { data: Part, hasFailed, reload } = useStaffData([fetch], fetch, { isOpen: true });
    if (Part) return <Part {...props} />;
    if (hasFailed) return <ErrorState title={failed} level={level} onRetry={reload} />;
    return (
      <SkeletonGroup label={loading}>
        <Skeleton shape="cover" />
      </SkeletonGroup>
    );
  };
}
