import { DEFAULT_ERROR_MESSAGE } from '@site/shared/api/failure';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { LoadMore } from '@site/shared/ui/LoadMore';
import { SkeletonGroup, SkeletonRow } from '@site/shared/ui/Skeleton';
import { Table, type TableColumn } from '@site/shared/ui/Table';
import { color, radius, shadow } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { FIRST_LIMIT, LARGEST_LIMIT } from './list-query.ts';

/** Limits up to which the server counts: of a search, and of a filter. A count one above means "more than". */
const COUNTED = [LARGEST_LIMIT, 10_000];
const inWords = (count: number): string => count.toLocaleString('en-US');
/** How many rows there are, as far as the server counts. */
export const countInWords = (count: number): string =>
  COUNTED.includes(count - 1) ? copy.moreThan(inWords(count - 1)) : inWords(count);

const Root = styled.div`
  display: grid;
  gap: 20px;
  &[aria-busy='true'] > table {
    opacity: 0.6;
  }
`;

const Panel = styled.div`
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
`;

const Bones = styled.div`
  display: grid;
  gap: 28px;
  padding: 28px 18px;
`;

export interface StaffListProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Marks the row whose details are open. */
  isSelected?: (row: Row) => boolean;
  /** Number of all matching rows. */
  count: number;
  limit: number;
  /** `reason`: why it failed, where that is known. */
  state: {
    isLoading: boolean;
    hasFailed: boolean;
    hasLoaded: boolean;
    reload: () => void;
    reason?: string | undefined;
  };
  /** "7 dari 24 program" */
  countLabel: (shown: number, count: string) => string;
  /** Shown where there are no rows. */
  empty: { title: string; text: string; action?: ReactNode };
  onLoadMore: () => void;
}

/** A table with 'Load more', and its loading, failed and empty states. */
export function StaffList<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  count,
  limit,
  state,
  countLabel,
  empty,
  onLoadMore,
}: StaffListProps<Row>) {
  const { isLoading, hasFailed, hasLoaded, reload, reason } = state;
  if (hasFailed) {
    return (
      <Panel>
        <ErrorState title={copy.failed} onRetry={reload}>
          {reason && <span lang={reason === DEFAULT_ERROR_MESSAGE ? 'en' : undefined}>{reason}</span>}
        </ErrorState>
      </Panel>
    );
  }
  if (!hasLoaded) {
    return (
      <Panel>
        <SkeletonGroup label={copy.loading}>
          <Bones>
            {Array.from({ length: FIRST_LIMIT }, (_, index) => (
              <SkeletonRow key={index} />
            ))}
          </Bones>
        </SkeletonGroup>
      </Panel>
    );
  }
  if (rows.length === 0 && !isLoading) {
    return (
      <Panel>
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      </Panel>
    );
  }
  const isFull = limit >= LARGEST_LIMIT && count > limit;
  const label = countLabel(rows.length, countInWords(count));
  return (
    <Root aria-busy={isLoading}>
      <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} {...(isSelected ? { isSelected } : {})} />
      <LoadMore
        count={isFull ? `${label}. ${copy.narrow}` : label}
        hasMore={count > limit && !isFull}
        isLoading={isLoading}
        onLoadMore={onLoadMore}
      />
    </Root>
  );
}
