import { endVouchers, resumeVouchers } from '@site/shared/api/bulk';
import { listVouchers, type Voucher } from '@site/shared/api/vouchers';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { CircleX, Plus, RotateCcw } from 'lucide-react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { OpenBulkBar } from '../bulk/OpenBulkBar.tsx';
import { clear, useSelection } from '../bulk/selection.ts';
import { tickColumn } from '../bulk/tick-column.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.tsx';
import type { FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { addsRecord } from '../shortcuts/page-controls.ts';
import type { ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { copy } from './copy.ts';
import { voucherColumns } from './VoucherColumns.tsx';

const choices = { type: ['ALL', 'ACTIVE', 'UPCOMING', 'OVER'], sort: ['newest', 'code', 'code_desc'] } as const;
const views = choices.type.map((value) => ({ value, label: copy.views[value] }));

const AddVoucher = lazyDialog<FormOutcomes>(() =>
  import(/* webpackChunkName: "admin.voucher-forms" */ './VoucherForms.tsx').then((loaded) => loaded.AddVoucher),
);
const EditVoucher = lazyDialog<FormOutcomes & { voucher: Voucher }>(() =>
  import(/* webpackChunkName: "admin.voucher-forms" */ './VoucherForms.tsx').then((loaded) => loaded.EditVoucher),
);

type Task = { action: 'add' } | { action: 'edit'; voucher: Voucher };

const CALLS = {
  // One that had ended before it was resumed ends as of then.
  end: (part: readonly Voucher[]) =>
    endVouchers(part.map(({ id, version, ended_at }) => ({ id, version, ...(ended_at !== null && { ended_at }) }))),
  resume: (part: readonly Voucher[]) => resumeVouchers(part.map(({ id, version }) => ({ id, version }))),
};
const named = (vouchers: readonly Voucher[]) => vouchers.map((voucher) => ({ ...voucher, name: voucher.code }));

/** The filters of the list as parameters of the API. */
const filterOf = ({ type, q }: ListQuery<typeof choices>) => ({ type, ...(q ? { q } : {}) });

/** The vouchers and their use; staff add, change and end them here. */
export function Page() {
  const list = useStaffList('vouchers', choices, (query) =>
    listVouchers({ ...filterOf(query), sort: query.sort, limit: query.limit, page: 1 }),
  );
  const { rows, count } = list;
  const selection = useSelection(JSON.stringify(filterOf(list.query)), rows);
  const { change, result } = useBulkChange(list.reload);
  const { may } = useAccess();
  const {
    shown: task,
    show: setTask,
    close,
  } = useLinkedOverlay<Task>({ add: may('voucher.write') ? { action: 'add' } : null });

  const handleSaved = () => {
    close();
    list.reloadAfterSave();
  };
  const set = (action: 'end' | 'resume') => (vouchers: readonly Voucher[]) => {
    const other = action === 'end' ? 'resume' : 'end';
    clear(selection);
    void change({
      rows: named(vouchers),
      noun: copy.noun,
      send: CALLS[action],
      undo: CALLS[other],
      done: copy.done[action],
      undone: copy.done[other],
    });
  };
  const outcomes = { onSaved: handleSaved, onClose: close, onOutcomeUnknown: list.reload };

  return (
    <ListPage
      words={copy}
      lang="id"
      list={list}
      views={{ list: 'vouchers', choices }}
      columns={[
        ...(may('voucher.write') ? [tickColumn(selection, rows, ({ code }) => code)] : []),
        ...voucherColumns(
          (action, voucher) => (action === 'edit' ? setTask({ action, voucher }) : set(action)([voucher])),
          {
            mayWrite: may('voucher.write'),
            onRestored: list.reload,
            sorting: { sort: list.query.sort, onSort: (sort) => list.choose({ sort }) },
          },
        ),
      ]}
      rows={rows}
      count={count}
      action={
        may('voucher.write') ? (
          <Button variant="accent" {...addsRecord} onClick={() => setTask({ action: 'add' })}>
            <Plus aria-hidden="true" /> {copy.add}
          </Button>
        ) : (
          <WhyMissing of={['voucher.write']} />
        )
      }
      filters={
        <SegmentedControl
          legend={copy.filter}
          options={views}
          value={list.query.type}
          onChange={(type) => list.choose({ type })}
        />
      }
    >
      {task?.action === 'add' && <AddVoucher {...outcomes} />}
      {task?.action === 'edit' && <EditVoucher voucher={task.voucher} {...outcomes} />}
      <OpenBulkBar
        selection={selection}
        rows={rows}
        count={count}
        list={(part) => listVouchers({ ...filterOf(list.query), sort: list.query.sort, page: 1, ...part })}
        actions={[
          { label: copy.bulk.end, icon: <CircleX />, onAct: set('end') },
          { label: copy.bulk.resume, icon: <RotateCcw />, onAct: set('resume') },
        ]}
      />
      {result}
    </ListPage>
  );
}
