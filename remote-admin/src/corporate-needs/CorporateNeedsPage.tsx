import { listCorporateNeeds, type CorporateNeed } from '@site/shared/api/corporate-needs';
import { formatInstant, formatInstantWithTime } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { loadCorporateNeeds } from '@site/shared/store/back-office';
import type { TableColumn } from '@site/shared/ui/Table';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Clamped } from '../staff-list/Clamped.tsx';
import type { CsvColumn } from '../staff-list/csv.ts';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import { useListQuery } from '../staff-list/list-query.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';

const header = (words: string) => ({ header: <span lang="en">{words}</span>, label: words });

/** Columns of the corporate needs table (specification, section 2). */
const columns: TableColumn<CorporateNeed>[] = [
  { key: 'name', ...header(copy.columns.name), card: 'title', cell: ({ company_name }) => company_name },
  {
    key: 'course',
    ...header(copy.columns.course),
    cell: ({ course, participant_amount }) => (
      <TwoLines
        first={course?.title ?? copy.none}
        second={
          <>
            {course && (
              <>
                {copy.types[course.type]}
                <br />
              </>
            )}
            <span lang="en">{copy.participant(participant_amount)}</span>
          </>
        }
      />
    ),
  },
  {
    key: 'contact',
    ...header(copy.columns.contact),
    cell: ({ pic_name, pic_email, pic_whatsapp }) => (
      <TwoLines
        first={pic_name}
        second={
          <>
            {pic_email}
            <br />
            {pic_whatsapp ?? copy.none}
          </>
        }
      />
    ),
  },
  { key: 'created', ...header(copy.columns.created), cell: ({ created_at }) => formatInstant(created_at) },
  { key: 'notes', ...header(copy.columns.notes), cell: ({ notes }) => (notes ? <Clamped>{notes}</Clamped> : copy.none) },
];

const headers = copy.csv.headers;
const csv: CsvColumn<CorporateNeed>[] = [
  { header: headers.name, value: ({ company_name }) => company_name },
  { header: headers.course, value: ({ course }) => course?.title ?? '' },
  { header: headers.type, value: ({ course }) => (course ? copy.types[course.type] : '') },
  { header: headers.amount, value: ({ participant_amount }) => participant_amount },
  { header: headers.pic, value: ({ pic_name }) => pic_name },
  { header: headers.email, value: ({ pic_email }) => pic_email },
  { header: headers.whatsapp, value: ({ pic_whatsapp }) => pic_whatsapp ?? '', isText: true },
  { header: headers.created, value: ({ created_at }) => formatInstantWithTime(created_at) },
  { header: headers.notes, value: ({ notes }) => notes ?? '' },
];

/** Companies that ask for a training. */
export function Page() {
  const { query: { q, limit }, search, loadMore } = useListQuery();
  const filter = q ? { q } : {};
  const state = useLoading(`${limit} ${q}`, (signal) => loadCorporateNeeds({ limit, page: 1, ...filter }, signal));
  const { rows, count } = useStore(({ corporate }) => corporate.corporates);
  return (
    <BackOffice>
      <PageHead title={copy.title}>
        <SearchField label={copy.search} value={q} onSearch={search} />
        <ExportButton name={copy.csv.file} columns={csv} list={(page) => listCorporateNeeds({ ...filter, ...page })} />
      </PageHead>
      <StaffList
        caption={copy.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        count={count}
        limit={limit}
        state={state}
        countLabel={copy.count}
        empty={q ? copy.nothingFound : copy.empty}
        onLoadMore={loadMore}
      />
    </BackOffice>
  );
}
