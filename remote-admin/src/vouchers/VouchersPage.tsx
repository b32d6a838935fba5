import { endVoucher, listVouchers, type Voucher } from '@site/shared/api/vouchers';
import type { List } from '@site/shared/store/state';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { useListQuery } from '../staff-list/list-query.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';
import { voucherColumns } from './VoucherColumns.tsx';
import { AddVoucher, EditVoucher } from './VoucherForms.tsx';

const choices = { type: ['ALL', 'ACTIVE', 'UPCOMING', 'OVER'] } as const;
const views = choices.type.map((value) => ({ value, label: copy.views[value] }));

type Task = { action: 'add' } | { action: 'edit' | 'end'; voucher: Voucher };

/** What vouchers there are, how far they are used, and changing them. */
export function Page() {
  const { query, isNarrowed, choose, loadMore, afterSave } = useListQuery(choices);
  const { type, q, limit } = query;
  const [{ rows, count }, setVouchers] = useState<List<Voucher>>({ rows: [], count: 0 });
  const state = useLoading(JSON.stringify(query), (signal) =>
    listVouchers({ type, limit, page: 1, ...(q ? { q } : {}) }, signal).then(setVouchers),
  );
  const { shown: task, show: setTask, close } = useOverlay<Task>();

  const handleSaved = () => {
    close();
    afterSave();
    state.reload();
  };
  const outcomes = { onSaved: handleSaved, onClose: close, onOutcomeUnknown: state.reload };

  return (
    <BackOffice>
      <PageHead
        title={copy.title}
        lang="id"
        action={
          <Button variant="accent" onClick={() => setTask({ action: 'add' })}>
            <Plus aria-hidden="true" /> {copy.add}
          </Button>
        }
      >
        <SearchField label={copy.search} value={q} onSearch={(text) => choose({ q: text })} />
        <SegmentedControl
          legend={copy.filter}
          options={views}
          value={type}
          onChange={(value) => choose({ type: value })}
        />
      </PageHead>
      <StaffList
        caption={copy.caption}
        columns={voucherColumns((action, voucher) => setTask({ action, voucher }))}
        rows={rows}
        rowKey={({ id }) => id}
        count={count}
        limit={limit}
        state={state}
        countLabel={copy.count}
        empty={isNarrowed ? copy.nothingFound : copy.none}
        onLoadMore={loadMore}
      />
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
          onChanged={state.reload}
          onOutcomeUnknown={state.reload}
          onClose={close}
        />
      )}
    </BackOffice>
  );
}
