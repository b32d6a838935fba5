import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SkeletonGroup } from '@site/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { Panel } from '../frame/Panel.tsx';
import type { StaffData } from '../staff-data/use-staff-data.ts';

export interface RecordStateProps extends Pick<StaffData<unknown>, 'data' | 'hasFailed' | 'reload'> {
  words: { loading: string; failed: string; missing: { title: string; text: string; action: string } };
  /** Where the record would be found. */
  list: string;
  /** Its shape while it loads. */
  children: ReactNode;
}

/** Stands in the page of a record that is not there: not yet, not any more, or because loading failed. */
export function RecordState({ data: record, hasFailed, reload, words, list, children }: RecordStateProps) {
  if (hasFailed)
    return (
      <Panel>
        <ErrorState title={words.failed} onRetry={reload} />
      </Panel>
    );
  if (record === null)
    return (
      <Panel>
        <EmptyState title={words.missing.title} action={<LinkButton to={list}>{words.missing.action}</LinkButton>}>
          {words.missing.text}
        </EmptyState>
      </Panel>
    );
  return <SkeletonGroup label={words.loading}>{children}</SkeletonGroup>;
}
