import { listCertificates, revokeCertificate, type IssuedCertificate } from '@site/shared/api/certificates';
import type { List } from '@site/shared/store/state';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { copy } from './copy.ts';
import { IssueCertificate } from './IssueCertificate.tsx';

const choices = { type: ['ALL', 'VALID', 'REVOKED'] } as const;
const views = choices.type.map((value) => ({ value, label: copy.views[value] }));

type Task = { action: 'issue' } | { action: 'revoke'; certificate: IssuedCertificate };

/** The issued certificates; staff issue and revoke them here. */
export function Page() {
  const [{ rows, count }, setCertificates] = useState<List<IssuedCertificate>>({ rows: [], count: 0 });
  const list = useStaffList(choices, ({ type, q, limit }, signal) =>
    listCertificates({ type, limit, page: 1, ...(q ? { q } : {}) }, signal).then(setCertificates),
  );
  const { shown: task, show: setTask, close } = useOverlay<Task>();
  const { may } = useAccess();

  const handleIssued = () => {
    close();
    showToast({ tone: 'success', title: copy.issue.done });
    list.reloadAfterSave();
  };

  return (
    <ListPage
      words={copy}
      lang="id"
      list={list}
      columns={certificateColumns(
        (certificate) => setTask({ action: 'revoke', certificate }),
        may('certificate.issue'),
      )}
      rows={rows}
      count={count}
      action={
        may('certificate.issue') ? (
          <Button variant="accent" onClick={() => setTask({ action: 'issue' })}>
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
