import { endVoucher, listVouchers, type Voucher } from '@site/shared/api/vouchers';
import type { List } from '@site/shared/store/state';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { copy } from './copy.ts';
import { voucherColumns } from './VoucherColumns.tsx';
import { AddVoucher, EditVoucher } from './VoucherForms.tsx';

const choices = { type: ['ALL', 'ACTIVE', 'UPCOMING', 'OVER'] } as const;
const views = choices.type.map((value) => ({ value, label: copy.views[value] }));

type Task = { action: 'add' } | { action: 'edit' | 'end'; voucher: Voucher };

/** The vouchers and their use; staff add, change and end them here. */
export function Page() {
  const [{ rows, count }, setVouchers] = useState<List<Voucher>>({ rows: [], count: 0 });
  const list = useStaffList(choices, ({ type, q, limit }, signal) =>
    listVouchers({ type, limit, page: 1, ...(q ? { q } : {}) }, signal).then(setVouchers),
  );
  const { shown: task, show: setTask, close } = useOverlay<Task>();
  const { may } = useAccess();

  const handleSaved = () => {
    close();
    list.reloadAfterSave();
  };
  const outcomes = { onSaved: handleSaved, onClose: close, onOutcomeUnknown: list.reload };

  return (
    <ListPage
      words={copy}
      lang="id"
      list={list}
      columns={voucherColumns((action, voucher) => setTask({ action, voucher }), {
        mayWrite: may('voucher.write'),
        onRestored: list.reload,
      })}
      rows={rows}
      count={count}
      action={
        may('voucher.write') ? (
          <Button variant="accent" onClick={() => setTask({ action: 'add' })}>
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
      {task?.action === 'end' && (
        <ConfirmChange
          title={copy.end.title(task.voucher.code)}
          text={copy.end.text}
          confirmLabel={copy.end.confirm}
          workingLabel={copy.end.working}
          change={() => endVoucher(task.voucher.id)}
          done={copy.end.done(task.voucher.code)}
          failed={copy.end.failed}
          onChanged={list.reload}
          onOutcomeUnknown={list.reload}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
