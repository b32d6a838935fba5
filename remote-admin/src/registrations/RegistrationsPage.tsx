import { downloadRegistrations, listRegistrations, type OrderState } from '@site/shared/api/registration';
import { fullName } from '@site/shared/person';
import { orderStateLabels } from '@site/shared/registration/labels';
import { loadRegistrations } from '@site/shared/store/back-office';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { useAccess } from '../access/access.ts';
import { useSelection } from '../bulk/selection.ts';
import { tickColumn } from '../bulk/tick-column.tsx';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { ExportList } from '../staff-list/ExportList.tsx';
import { FILTERS, ID, TYPES, type ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { BatchFilter } from './BatchFilter.tsx';
import { BulkOrderBar, mayActOnOrders } from './BulkOrderBar.tsx';
import { copy } from './copy.ts';
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
const choices = {
  type: TYPES,
  course: ['ANY', ID],
  batch: ['ANY', ID],
  status: ['ANY', ...STATES],
  sort: ['newest', 'oldest', 'highest', 'lowest'],
} as const;
const statusLabels = { ANY: copy.anyState, ...orderStateLabels };

/** The filters of the list as parameters of the API. */
const filterOf = ({ type, course, batch, status, q }: ListQuery<typeof choices>) => ({
  type,
  ...(course === 'ANY' ? {} : { course: Number(course) }),
  ...(batch === 'ANY' ? {} : { batch: Number(batch) }),
  ...(status === 'ANY' ? {} : { status }),
  ...(q ? { q } : {}),
});

/** The registrations and the state of their payments. */
export function Page() {
  const list = useStaffList('registrations', choices, (query, signal) =>
    loadRegistrations({ ...filterOf(query), sort: query.sort, limit: query.limit, page: 1 }, signal),
  );
  const { query, choose, open, show, rows, count } = list;
  const { may } = useAccess();
  const selection = useSelection(JSON.stringify(filterOf(query)), rows);
  return (
    <ListPage
      words={copy}
      list={list}
      views={{ list: 'registrations', choices }}
      columns={[
        ...(mayActOnOrders(may) ? [tickColumn(selection, rows, fullName)] : []),
        ...registrationColumns(open, show, { sort: query.sort, onSort: (sort) => choose({ sort }) }),
      ]}
      rows={rows}
      count={count}
      action={<ExportList read={(format) => downloadRegistrations({ ...filterOf(query), sort: query.sort, format })} />}
      filters={
        <>
          <SegmentedControl
            legend={listCopy.filter}
            options={FILTERS}
            value={query.type}
            onChange={(type) => choose({ type })}
          />
          <BatchFilter course={query.course} batch={query.batch} onChange={choose} />
          <Choice
            label={copy.status}
            labels={statusLabels}
            values={choices.status}
            value={query.status}
            onChange={(status) => choose({ status })}
          />
          <Choice
            isNarrow
            label={listCopy.sort}
            labels={copy.sorts}
            values={choices.sort}
            value={query.sort}
            onChange={(sort) => choose({ sort })}
          />
        </>
      }
      panel={open === null ? null : { row: open, title: copy.panel.title, content: <RegistrationPanel id={open} /> }}
    >
      <BulkOrderBar
        selection={selection}
        rows={rows}
        count={count}
        list={(part) => listRegistrations({ ...filterOf(query), sort: query.sort, ...part })}
        orderOf={(row) => ({ id: row.transaction_id, name: fullName(row), detail: row.email })}
        onRun={list.reload}
      />
    </ListPage>
  );
}
