import type { SavedView } from '@site/shared/api/views';
import type { TableColumn } from '@site/shared/ui/Table';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { BackOffice } from '../frame/BackOffice.tsx';
import type { SavedViewsProps } from '../saved-views/SavedViews.tsx';
import type { Choices } from './list-query.ts';
import { PageHead } from './PageHead.tsx';
import { SearchField } from './SearchField.tsx';
import { countInWords, StaffList } from './StaffList.tsx';
import type { StaffLoad } from '../staff-data/use-staff-data.ts';
import { WithPanel, type WithPanelProps } from './WithPanel.tsx';

const SavedViews = lazy<ComponentType<SavedViewsProps>>(() =>
  import(/* webpackChunkName: "admin.views" */ '../saved-views/SavedViews.tsx').catch(
    // The list works without them.
    () => ({ default: () => null }),
  ),
);

/** Texts of a list page. */
export interface ListWords {
  title: string;
  /** Name of the table, for assistive technology. */
  caption: string;
  /** Name of the search field. */
  search: string;
  /** "7 dari 24 program" */
  count: (shown: number, count: string) => string;
  /** Where there is no row at all. */
  empty: { title: string; text: string };
  /** Where no row fits search and filters. */
  nothingFound: { title: string; text: string };
}

export interface ListPageProps<Row> {
  words: ListWords;
  /** Language of the title; those of the specification are English. */
  lang?: 'en' | 'id';
  /** From `useStaffList`. */
  list: {
    query: { q: string; limit: number };
    isNarrowed: boolean;
    choose: (part: { q: string }) => void;
    loadMore: () => void;
    show: (row: number | null) => void;
    loading: StaffLoad;
  };
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Number of all matching rows. */
  count: number;
  /** Its saved views, where it has them; `choices` are those of the list. */
  views?: { list: SavedView['list']; choices: Choices };
  /** Beside the title. */
  action?: ReactNode;
  /** Between title and search. */
  above?: ReactNode;
  /** After the search field. */
  filters: ReactNode;
  /** Details of the open row, null where none is open; left out where rows have no details. */
  panel?: WithPanelProps['panel'];
  /** The page's dialogs. */
  children?: ReactNode;
}

/** A page of the back-office with a list: title, search, filters, table and the details of a row. */
export function ListPage<Row extends { id: number }>({
  words,
  lang = 'en',
  list: { query, isNarrowed, choose, loadMore, show, loading },
  columns,
  rows,
  count,
  views,
  action,
  above,
  filters,
  panel,
  children,
}: ListPageProps<Row>) {
  const table = (
    <StaffList
      caption={words.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === panel?.row}
      count={count}
      limit={query.limit}
      state={loading}
      countLabel={words.count}
      empty={isNarrowed ? words.nothingFound : words.empty}
      onLoadMore={loadMore}
    />
  );
  return (
    <BackOffice>
      <PageHead
        title={words.title}
        lang={lang}
        action={action}
        tabs={
          views && (
            <Suspense>
              <SavedViews {...views} count={loading.hasLoaded ? countInWords(count) : null} />
            </Suspense>
          )
        }
      >
        {above}
        <SearchField label={words.search} value={query.q} onSearch={(q) => choose({ q })} />
        {filters}
      </PageHead>
      {panel === undefined ? (
        table
      ) : (
        <WithPanel panel={panel} onClose={() => show(null)}>
          {table}
        </WithPanel>
      )}
      {children}
    </BackOffice>
  );
}
