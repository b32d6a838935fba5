import {
  downloadCorporateNeeds,
  listCorporateNeeds,
  readCorporatePipeline,
  type CorporateNeed,
} from '@site/shared/api/corporate-needs';
import { addDays, todayInJakarta } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { loadCorporateNeeds } from '@site/shared/store/back-office';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { media } from '@site/shared/ui/theme';
import { ArrowRightLeft, UserCheck, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { OpenBulkBar } from '../bulk/OpenBulkBar.tsx';
import { clear, useSelection } from '../bulk/selection.ts';
import { tickColumn } from '../bulk/tick-column.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { ExportList } from '../staff-list/ExportList.tsx';
import type { ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import type { BulkNeedsProps } from './BulkNeeds.tsx';
import { copy } from './copy.ts';
import { corporateColumns } from './corporate-columns.tsx';
import { CorporateNeedFacts } from './CorporateNeedFacts.tsx';
import { ownerChange } from './owner-change.ts';
import { STATES } from './state-words.ts';
import { StateTiles } from './StateTiles.tsx';

/* Both or none are on the row of the search. */
const Together = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.below1024} {
    flex: 1 1 260px;
    order: 1;
  }
`;

const BulkNeeds = lazyDialog<BulkNeedsProps>(async () => {
  const { BulkNeeds: Dialog } = await import(/* webpackChunkName: "admin.bulk-needs" */ './BulkNeeds.tsx');
  return Dialog;
});

const VIEWS = ['ALL', 'MINE', 'OVERDUE', 'UNOWNED'] as const;
const choices = {
  since: ['ever', 'week'],
  state: ['ANY', ...STATES],
  view: VIEWS,
  sort: ['next', 'newest', 'oldest', 'largest', 'smallest'],
} as const;

/** The filters of the list as parameters of the API. @param me the account that asks */
const filterOf = ({ since, state, view, q }: ListQuery<typeof choices>, me: number | undefined) => ({
  ...(since === 'week' ? { since: addDays(todayInJakarta(), -6) } : {}),
  ...(state === 'ANY' ? {} : { state }),
  ...(view === 'MINE' && me !== undefined ? { owner: me } : {}),
  ...(view === 'OVERDUE' || view === 'UNOWNED' ? { view } : {}),
  ...(q ? { q } : {}),
});

/** Training requests of companies, and the work on them. */
export function Page() {
  const user = useStore((state) => state.user.user);
  const me = user?.id;
  // The list is shown without counts too.
  const { data: pipeline = null, reload: countAgain } = useStaffData(['corporate pipeline'], readCorporatePipeline);
  const list = useStaffList('corporate needs', choices, (query, signal) =>
    loadCorporateNeeds({ ...filterOf(query, me), sort: query.sort, limit: query.limit, page: 1 }, signal),
  );
  const { query, choose, open, show, rows, count } = list;
  const reload = () => {
    list.reload();
    countAgain();
  };
  const views = copy.views(pipeline);
  const shown = rows.find(({ id }) => id === open);
  const mayWrite = useAccess().may('corporate.write');
  const selection = useSelection(JSON.stringify(filterOf(query, me)), rows);
  const { change, result } = useBulkChange(reload);
  const {
    shown: task,
    show: setTask,
    close,
  } = useOverlay<{ name: 'owner' | 'state'; needs: readonly CorporateNeed[] }>();
  const giveTo = (needs: readonly CorporateNeed[], owner: { id: number; name: string }) => {
    clear(selection);
    void change(ownerChange(needs, owner));
  };
  return (
    <ListPage
      words={copy}
      list={{ ...list, loading: { ...list.loading, reload } }}
      views={{ list: 'corporate-needs', choices }}
      columns={[
        ...(mayWrite ? [tickColumn(selection, rows, ({ company_name }) => company_name)] : []),
        ...corporateColumns(shown?.id ?? null, show, { sort: query.sort, onSort: (sort) => choose({ sort }) }),
      ]}
      rows={rows}
      count={count}
      action={
        <ExportList read={(format) => downloadCorporateNeeds({ ...filterOf(query, me), sort: query.sort, format })} />
      }
      above={
        <StateTiles
          counts={pipeline?.states ?? null}
          values={pipeline?.values ?? null}
          chosen={query.state}
          onChoose={(state) => choose({ state })}
        />
      }
      filters={
        <>
          <SegmentedControl
            legend={copy.view}
            options={VIEWS.map((value) => ({ value, label: views[value] }))}
            value={query.view}
            onChange={(view) => choose({ view })}
          />
          <Together>
            <Choice
              label={copy.since}
              labels={copy.sinces}
              values={choices.since}
              value={query.since}
              onChange={(since) => choose({ since })}
            />
            <Choice
              isNarrow
              label={listCopy.sort}
              labels={copy.sorts}
              values={choices.sort}
              value={query.sort}
              onChange={(sort) => choose({ sort })}
            />
          </Together>
        </>
      }
      panel={shown ? { row: shown.id, title: shown.company_name, content: <CorporateNeedFacts need={shown} /> } : null}
    >
      <OpenBulkBar
        selection={selection}
        rows={rows}
        count={count}
        list={(part) => listCorporateNeeds({ ...filterOf(query, me), sort: query.sort, page: 1, ...part })}
        actions={[
          ...(user
            ? [
                {
                  label: copy.bulk.mine,
                  icon: <UserCheck />,
                  onAct: (needs: readonly CorporateNeed[]) => giveTo(needs, user),
                },
              ]
            : []),
          { label: copy.bulk.chooseOwner, icon: <UserPlus />, onAct: (needs) => setTask({ name: 'owner', needs }) },
          { label: copy.bulk.move, icon: <ArrowRightLeft />, onAct: (needs) => setTask({ name: 'state', needs }) },
        ]}
      />
      {task && (
        <Suspense>
          <BulkNeeds
            task={task.name}
            rows={task.needs.map(({ id, company_name }) => ({ id, name: company_name }))}
            owners={pipeline?.owners ?? []}
            onOwner={(owner) => giveTo(task.needs, owner)}
            onRun={() => {
              clear(selection);
              reload();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {result}
    </ListPage>
  );
}
