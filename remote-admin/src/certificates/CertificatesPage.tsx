import { listCertificates, revokeCertificate, type IssuedCertificate } from '@site/shared/api/certificates';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Award, Ban } from 'lucide-react';
import { Suspense } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { OpenBulkBar } from '../bulk/OpenBulkBar.tsx';
import { clear, useSelection } from '../bulk/selection.ts';
import { tickColumn } from '../bulk/tick-column.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { addsRecord } from '../shortcuts/page-controls.ts';
import type { ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import type { BulkRevokeProps } from './BulkRevoke.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { copy } from './copy.ts';
import { IssueCertificate } from './IssueCertificate.tsx';

const choices = { type: ['ALL', 'VALID', 'REVOKED'], sort: ['newest', 'oldest'] } as const;
const views = choices.type.map((value) => ({ value, label: copy.views[value] }));

const BulkRevoke = lazyDialog<BulkRevokeProps>(async () => {
  const { BulkRevoke: Dialog } = await import(/* webpackChunkName: "admin.bulk-revoke" */ './BulkRevoke.tsx');
  return Dialog;
});

type Task =
  | { action: 'issue' }
  | { action: 'revoke'; certificate: IssuedCertificate }
  | { action: 'revokeAll'; rows: BulkRevokeProps['rows'] };

/** The filters of the list as parameters of the API. */
const filterOf = ({ type, q }: ListQuery<typeof choices>) => ({ type, ...(q ? { q } : {}) });

/** The issued certificates; staff issue and revoke them here. */
export function Page() {
  const list = useStaffList('certificates', choices, (query) =>
    listCertificates({ ...filterOf(query), sort: query.sort, limit: query.limit, page: 1 }),
  );
  const { rows, count } = list;
  const selection = useSelection(JSON.stringify(filterOf(list.query)), rows);
  const { may } = useAccess();
  const {
    shown: task,
    show: setTask,
    close,
  } = useLinkedOverlay<Task>({ issue: may('certificate.issue') ? { action: 'issue' } : null });

  const handleIssued = () => {
    close();
    showToast({ tone: 'success', title: copy.issue.done, text: copy.issue.mailed });
    list.reloadAfterSave();
  };

  return (
    <ListPage
      words={copy}
      lang="id"
      list={list}
      views={{ list: 'certificates', choices }}
      columns={[
        ...(may('certificate.issue') ? [tickColumn(selection, rows, ({ full_name }) => full_name)] : []),
        ...certificateColumns((certificate) => setTask({ action: 'revoke', certificate }), may('certificate.issue'), {
          sort: list.query.sort,
          onSort: (sort) => list.choose({ sort }),
        }),
      ]}
      rows={rows}
      count={count}
      action={
        may('certificate.issue') ? (
          <Button variant="accent" {...addsRecord} onClick={() => setTask({ action: 'issue' })}>
            <Award aria-hidden="true" /> {copy.issue.open}
          </Button>
        ) : (
          <WhyMissing of={['certificate.issue']} />
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
      <OpenBulkBar
        selection={selection}
        rows={rows}
        count={count}
        list={(part) => listCertificates({ ...filterOf(list.query), sort: list.query.sort, page: 1, ...part })}
        actions={[
          {
            label: copy.bulkRevoking.open,
            icon: <Ban />,
            onAct: (chosen) =>
              setTask({
                action: 'revokeAll',
                rows: chosen.map(({ id, full_name, ref_id }) => ({ id, name: full_name, detail: ref_id })),
              }),
          },
        ]}
      />
      {task?.action === 'revokeAll' && (
        <Suspense>
          <BulkRevoke
            rows={task.rows}
            onRun={() => {
              clear(selection);
              list.reload();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {task?.action === 'issue' && (
        <IssueCertificate onSaved={handleIssued} onClose={close} onOutcomeUnknown={list.reload} />
      )}
      {task?.action === 'revoke' && (
        <ConfirmChange
          title={copy.revoking.title(task.certificate.full_name)}
          text={copy.revoking.text}
          confirmLabel={copy.revoking.confirm}
          workingLabel={copy.revoking.working}
          change={() => revokeCertificate(task.certificate.id)}
          done={copy.revoking.done}
          failed={copy.revoking.failed}
          onChanged={list.reload}
          onOutcomeUnknown={list.reload}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
