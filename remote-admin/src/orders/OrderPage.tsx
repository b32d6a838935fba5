import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackOffice } from '../frame/BackOffice.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { Columns, Panel } from './Panel.tsx';
import { copy } from './copy.ts';
import { Record } from './Record.tsx';
import { fullName, readRecord, type OrderRecord } from './read-record.ts';

const LIST = '/admin-dashboard/registrations';

/** All that staff know of one order, and what they can do with it. */
export function Page() {
  const { id = '' } = useParams();
  const [loaded, setLoaded] = useState<{ id: string; record: OrderRecord | null }>();
  const { hasFailed, reload } = useLoading(id, (signal) =>
    readRecord(id, signal).then((record) => setLoaded({ id, record })),
  );
  const record = loaded?.id === id ? loaded.record : undefined;
  return (
    <BackOffice>
      <Breadcrumb
        parents={[{ label: copy.list, to: LIST, lang: 'en' }]}
        current={record ? fullName(record.people[0]) : copy.title}
      />
      {record ? (
        <Record record={record} hasFailed={hasFailed} onReload={reload} />
      ) : hasFailed ? (
        <Panel>
          <ErrorState title={copy.failed} onRetry={reload} />
        </Panel>
      ) : record === null ? (
        <Panel>
          <EmptyState title={copy.missing.title} action={<LinkButton to={LIST}>{copy.missing.action}</LinkButton>}>
            {copy.missing.text}
          </EmptyState>
        </Panel>
      ) : (
        <SkeletonGroup label={copy.loading}>
          <Columns>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Columns>
        </SkeletonGroup>
      )}
    </BackOffice>
  );
}
