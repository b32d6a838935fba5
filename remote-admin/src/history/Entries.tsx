import type { HistoryQuery } from '@site/shared/api/history';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { LoadMore } from '@site/shared/ui/LoadMore';
import { SkeletonGroup, SkeletonRow } from '@site/shared/ui/Skeleton';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { EntryList } from './EntryList.tsx';
import { useEntries } from './use-entries.ts';

const Foot = styled.div`
  padding: 12px 20px 20px;
`;

const Bones = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px 20px;
`;

export interface EntriesProps {
  query: HistoryQuery;
  /** A filter is set: entries may be hidden. */
  isNarrowed?: boolean;
  /** Something was put back. */
  onRestored?: () => void;
}

/** The entries of a query, with their loading, failed and empty states. */
export function Entries({ query, isNarrowed = false, onRestored }: EntriesProps) {
  const { entries, hasFailed, reload, hasMore, isAdding, loadMore } = useEntries(query);
  if (hasFailed) return <ErrorState title={copy.failed} level={3} onRetry={reload} />;
  if (!entries) {
    return (
      <SkeletonGroup label={copy.loading}>
        <Bones>
          {Array.from({ length: 5 }, (_, index) => (
            <SkeletonRow key={index} />
          ))}
        </Bones>
      </SkeletonGroup>
    );
  }
  if (entries.length === 0) {
    const words = isNarrowed ? copy.nothingFound : copy.empty;
    return (
      <EmptyState title={words.title} level={3}>
        {words.text}
      </EmptyState>
    );
  }
  const handleRestored = () => {
    reload();
    onRestored?.();
  };
  return (
    <>
      <EntryList entries={entries} onRestored={handleRestored} />
      <Foot>
        <LoadMore
          count={copy.count(entries.length)}
          hasMore={hasMore}
          isLoading={isAdding}
          onLoadMore={() => void loadMore()}
        />
      </Foot>
    </>
  );
}
