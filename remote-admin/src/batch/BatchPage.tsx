import type { Batch } from '@site/shared/api/batches';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Skeleton } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Panel } from '../frame/Panel.tsx';
import { useIsOpen } from '../frame/use-is-open.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { useRemember } from '../palette/recent.ts';
import { batchRecord } from '../palette/records.ts';
import { RecordState } from '../record/RecordState.tsx';
import { OldData } from '../staff-data/OldData.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useListBehind } from '../staff-list/list-behind.ts';
import { RowActions } from '../staff-list/RowActions.tsx';
import { tabOf } from './batch-address.ts';
import { BatchActions } from './BatchActions.tsx';
import { CancelledPanel } from './CancelledPanel.tsx';
import { BatchHead } from './BatchHead.tsx';
import { BatchTabs } from './BatchTabs.tsx';
import { copy } from './copy.ts';
import { ParticipantsTab } from './ParticipantsTab.tsx';
import { lazyPart } from './lazy-part.tsx';
import { readBatchIfAny } from './read-batch.ts';
import { SeatBar } from './SeatBar.tsx';
import { WaitingTab } from './WaitingTab.tsx';

/* On paper there is only the list of people. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const SessionsTab = lazyPart(() =>
  import(/* webpackChunkName: "admin.batch-sessions" */ './SessionsTab.tsx').then(({ SessionsTab }) => SessionsTab),
);

const AttendanceTab = lazyPart(() =>
  import(/* webpackChunkName: "admin.batch-attendance" */ './AttendanceTab.tsx').then(({ AttendanceTab: Tab }) => Tab),
);

const CertificatesTab = lazyPart(() =>
  import(/* webpackChunkName: "admin.batch-certificates" */ './CertificatesTab.tsx').then(
    ({ CertificatesTab: Tab }) => Tab,
  ),
);

const LIST = '/admin-dashboard/courses';

/** A batch: its seats, its people, its classes. */
export function Page() {
  const { id = '' } = useParams();
  const loaded = useStaffData(['batch', id], () => readBatchIfAny(id));
  const { data: batch, hasFailed, reload } = loaded;
  const list = useListBehind(LIST);
  return (
    <BackOffice>
      {batch ? (
        <Content key={id} batch={batch} list={list} hasFailed={hasFailed} onReload={reload} />
      ) : (
        <RecordState {...loaded} words={copy} list={list}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="cover" />
        </RecordState>
      )}
    </BackOffice>
  );
}

interface ContentProps {
  batch: Batch;
  list: string;
  /** The last load failed; what is shown may be old. */
  hasFailed: boolean;
  onReload: () => void;
}

function Content({ batch, list, hasFailed, onReload }: ContentProps) {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const isOpen = useIsOpen();
  const { course, schedule, seats, waiting } = batch;
  const name = copy.name(course.title, schedule.batch);
  const parents = isOpen(LIST) ? [{ label: copy.courses, to: list, lang: 'en' as const }] : [];
  useRemember(batchRecord({ ...schedule, course: course.title }));
  return (
    <>
      <OnScreen>
        <Breadcrumb parents={parents} current={name} />
        <BatchHead
          batch={batch}
          actions={
            <RowActions>
              <RecordHistory entity="course_schedule" id={schedule.id} name={name} onRestored={onReload} />
              <BatchActions batch={batch} onReload={onReload} />
            </RowActions>
          }
        />
        <Stack gap={16}>
          {hasFailed && <OldData title={copy.failed} onRetry={onReload} />}
          {batch.cancelled_at !== null && <CancelledPanel batch={batch} at={batch.cancelled_at} />}
          <Panel>
            <SeatBar batch={batch} />
          </Panel>
        </Stack>
        <BatchTabs
          id={schedule.id}
          current={tab}
          counts={{ participants: seats.firm + seats.held, waiting: waiting + seats.offered }}
        />
      </OnScreen>
      {tab === 'participants' && <ParticipantsTab batch={batch} onReload={onReload} />}
      {tab === 'sessions' && <SessionsTab batch={batch} />}
      {tab === 'attendance' && <AttendanceTab batch={batch} />}
      {tab === 'certificates' && <CertificatesTab batch={batch} />}
      {tab === 'waiting' && <WaitingTab batch={batch} onReload={onReload} />}
    </>
  );
}
