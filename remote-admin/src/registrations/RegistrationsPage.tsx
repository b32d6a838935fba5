import { listRegistrations, type OrderState } from '@site/shared/api/registration';
import { useStore } from '@site/shared/store';
import { loadRegistrations } from '@site/shared/store/back-office';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import { FILTERS, TYPES, type ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
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

/** The filters of the list as parameters of the API. */
const filterOf = ({ type, status, q }: ListQuery<typeof choices>) => ({
  type,
  ...(status === 'ANY' ? {} : { status }),
  ...(q ? { q } : {}),
});

/** The registrations and the state of their payments. */
export function Page() {
  const list = useStaffList(choices, (query, signal) =>
    loadRegistrations({ ...filterOf(query), sort: query.sort, limit: query.limit, page: 1 }, signal),
  );
  const { query, choose, open, show } = list;
  const { rows, count } = useStore(({ registration }) => registration.registrations);
  return (
    <ListPage
      words={copy}
      list={list}
      columns={registrationColumns(open, show)}
      rows={rows}
      count={count}
      action={
        <ExportButton
          name={copy.csv.file}
          columns={registrationCsv}
          list={(part) => listRegistrations({ ...filterOf(query), ...part, export: true })}
        />
      }
      filters={
        <>
          <SegmentedControl
            legend={listCopy.filter}
            options={FILTERS}
            value={query.type}
            onChange={(type) => choose({ type })}
          />
          <Choice
            label={copy.status}
            labels={statusLabels}
            values={choices.status}
            value={query.status}
            onChange={(status) => choose({ status })}
          />
          <Choice
            label={listCopy.sort}
            labels={copy.sorts}
            values={choices.sort}
            value={query.sort}
            onChange={(sort) => choose({ sort })}
          />
        </>
      }
      panel={open === null ? null : { row: open, title: copy.panel.title, content: <RegistrationPanel id={open} /> }}
    />
  );
}
