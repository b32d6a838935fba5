import { listRegistrations } from '@site/shared/api/registration';
import { useStore } from '@site/shared/store';
import { loadRegistrations } from '@site/shared/store/back-office';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { BackOffice } from '../frame/BackOffice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import { FILTERS, useListQuery } from '../staff-list/list-query.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';
import { registrationCsv } from './registration-csv.ts';
import { registrationColumns } from './RegistrationColumns.tsx';

/** Who registered, for what, and what became of the payment. */
export function Page() {
  const { query: { type, limit }, filter, loadMore } = useListQuery(FILTERS);
  const state = useLoading(`${type} ${limit}`, (signal) => loadRegistrations({ type, limit, page: 1 }, signal));
  const { rows, count } = useStore(({ registration }) => registration.registrations);
  return (
    <BackOffice>
      <PageHead title={copy.title}>
        <SegmentedControl legend={listCopy.filter} options={FILTERS} value={type} onChange={filter} />
        <ExportButton name={copy.csv.file} columns={registrationCsv} list={(page) => listRegistrations({ type, ...page })} />
      </PageHead>
      <StaffList
        caption={copy.caption}
        columns={registrationColumns}
        rows={rows}
        rowKey={({ id }) => id}
        count={count}
        limit={limit}
        state={state}
        countLabel={copy.count}
        empty={copy.empty}
        onLoadMore={loadMore}
      />
    </BackOffice>
  );
}
