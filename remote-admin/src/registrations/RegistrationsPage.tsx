import { listRegistrations, type OrderState } from '@site/shared/api/registration';
import { useStore } from '@site/shared/store';
import { loadRegistrations } from '@site/shared/store/back-office';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import { FILTERS, TYPES, useListQuery } from '../staff-list/list-query.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { WithPanel } from '../staff-list/WithPanel.tsx';
import { copy } from './copy.ts';
import { registrationCsv } from './registration-csv.ts';
import { registrationColumns } from './RegistrationColumns.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';

const STATES = [
  'PENDING',
  'PAID',
  'PAID_UNPLACED',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
] as const satisfies readonly OrderState[];
const choices = { type: TYPES, status: ['ANY', ...STATES], sort: ['newest', 'oldest', 'highest', 'lowest'] } as const;
const statusLabels = { ANY: copy.anyState, ...copy.states };

/** Who registered, for what, and what became of the payment. */
export function Page() {
  const { query, isNarrowed, choose, loadMore, open, show } = useListQuery(choices);
  const { type, status, q, sort, limit } = query;
  const filter = { type, ...(status === 'ANY' ? {} : { status }), ...(q ? { q } : {}) };
  const state = useLoading(JSON.stringify(query), (signal) =>
    loadRegistrations({ ...filter, sort, limit, page: 1 }, signal),
  );
  const { rows, count } = useStore(({ registration }) => registration.registrations);
  return (
    <BackOffice>
      <PageHead
        title={copy.title}
        action={
          <ExportButton
            name={copy.csv.file}
            columns={registrationCsv}
            list={(part) => listRegistrations({ ...filter, ...part })}
          />
        }
      >
        <SearchField label={copy.search} value={q} onSearch={(text) => choose({ q: text })} />
        <SegmentedControl
          legend={listCopy.filter}
          options={FILTERS}
          value={type}
          onChange={(value) => choose({ type: value })}
        />
        <Choice
          label={copy.status}
          labels={statusLabels}
          values={choices.status}
          value={status}
          onChange={(value) => choose({ status: value })}
        />
        <Choice
          label={listCopy.sort}
          labels={copy.sorts}
          values={choices.sort}
          value={sort}
          onChange={(value) => choose({ sort: value })}
        />
      </PageHead>
      <WithPanel
        panel={open === null ? null : { row: open, title: copy.panel.title, content: <RegistrationPanel id={open} /> }}
        onClose={() => show(null)}
      >
        <StaffList
          caption={copy.caption}
          columns={registrationColumns(open, show)}
          rows={rows}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === open}
          count={count}
          limit={limit}
          state={state}
          countLabel={copy.count}
          empty={isNarrowed ? copy.nothingFound : copy.empty}
          onLoadMore={loadMore}
        />
      </WithPanel>
    </BackOffice>
  );
}
