import { listCertificates, revokeCertificate, type IssuedCertificate } from '@site/shared/api/certificates';
import { mediaUrl } from '@site/shared/api/media';
import { formatDate, formatInstant } from '@site/shared/dates';
import type { List } from '@site/shared/store/state';
import { showToast } from '@site/shared/toasts';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import type { TableColumn } from '@site/shared/ui/Table';
import { media } from '@site/shared/ui/theme';
import { Award, CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { BackOffice } from '../frame/BackOffice.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { useListQuery } from '../staff-list/list-query.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { RowActions } from '../staff-list/RowActions.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';
import { IssueCertificate } from './IssueCertificate.tsx';

const choices = { type: ['ALL', 'VALID', 'REVOKED'] } as const;
const views = choices.type.map((value) => ({ value, label: copy.views[value] }));

/** A whole id is long: it breaks at its hyphens rather than widen the table. */
const Id = styled.span`
  display: block;
  font-size: 0.8125rem;
  line-height: 19px;
  ${media.from1024} {
    max-width: 15ch;
  }
`;

const columns = (revoke: (certificate: IssuedCertificate) => void): TableColumn<IssuedCertificate>[] => [
  { key: 'name', header: copy.columns.name, card: 'title', cell: ({ full_name }) => full_name },
  {
    key: 'batch',
    header: copy.columns.batch,
    cell: ({ course_schedule: { course, batch, end_date } }) => (
      <TwoLines first={course.title} second={copy.batch(batch, formatDate(end_date))} />
    ),
  },
  { key: 'id', header: copy.columns.id, cell: ({ ref_id }) => <Id>{ref_id}</Id> },
  { key: 'issued', header: copy.columns.issued, cell: ({ issued_on }) => formatDate(issued_on) },
  {
    key: 'state',
    header: copy.columns.state,
    cell: ({ revoked_at }) =>
      revoked_at === null ? (
        <Badge tone="success" icon={<CircleCheck />}>
          {copy.views.VALID}
        </Badge>
      ) : (
        <TwoLines
          first={
            <Badge tone="sogan" icon={<CircleX />}>
              {copy.views.REVOKED}
            </Badge>
          }
          second={formatInstant(revoked_at)}
        />
      ),
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    align: 'end',
    card: 'actions',
    cell: (certificate) =>
      certificate.document !== null && (
        <RowActions>
          <LinkButton
            variant="secondary"
            size="small"
            href={mediaUrl(certificate.document)}
            aria-label={copy.openLabel(certificate.full_name)}
          >
            {copy.open}
          </LinkButton>
          <Button
            variant="text"
            size="small"
            aria-label={copy.revokeLabel(certificate.full_name)}
            onClick={() => revoke(certificate)}
          >
            {copy.revoke}
          </Button>
        </RowActions>
      ),
  },
];

type Task = { action: 'issue' } | { action: 'revoke'; certificate: IssuedCertificate };

/** Which certificates were given, giving more and taking one back. */
export function Page() {
  const { query, isNarrowed, choose, loadMore, afterSave } = useListQuery(choices);
  const { type, q, limit } = query;
  const [{ rows, count }, setCertificates] = useState<List<IssuedCertificate>>({ rows: [], count: 0 });
  const state = useLoading(JSON.stringify(query), (signal) =>
    listCertificates({ type, limit, page: 1, ...(q ? { q } : {}) }, signal).then(setCertificates),
  );
  const { shown: task, show: setTask, close } = useOverlay<Task>();

  const handleIssued = () => {
    close();
    showToast({ tone: 'success', title: copy.issue.done });
    afterSave();
    state.reload();
  };

  return (
    <BackOffice>
      <PageHead
        title={copy.title}
        lang="id"
        action={
          <Button variant="accent" onClick={() => setTask({ action: 'issue' })}>
            <Award aria-hidden="true" /> {copy.issue.open}
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
        columns={columns((certificate) => setTask({ action: 'revoke', certificate }))}
        rows={rows}
        rowKey={({ id }) => id}
        count={count}
        limit={limit}
        state={state}
        countLabel={copy.count}
        empty={isNarrowed ? copy.nothingFound : copy.none}
        onLoadMore={loadMore}
      />
      {task?.action === 'issue' && (
        <IssueCertificate onSaved={handleIssued} onClose={close} onOutcomeUnknown={state.reload} />
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
          onChanged={state.reload}
          onOutcomeUnknown={state.reload}
          onClose={close}
        />
      )}
    </BackOffice>
  );
}
