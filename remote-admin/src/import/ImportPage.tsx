import { readBatchIfAny } from '../batch/read-batch.ts';
import { copy as batchCopy } from '../batch/copy.ts';
import { copy as needCopy } from '../corporate-need/copy.ts';
import { readNeedIfAny } from '../corporate-need/read-need.ts';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Skeleton } from '@site/shared/ui/Skeleton';
import { Text } from '@site/shared/ui/Text';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { LeaveQuestion } from '../form-dialog/LeaveQuestion.tsx';
import { useUnsavedGuard } from '../form-dialog/use-unsaved-guard.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { copy } from './copy.ts';
import { ImportReport } from './ImportReport.tsx';
import { kindOf, participantsOf, seatsOf, type Kind } from './kinds.ts';
import { RecordState } from '../record/RecordState.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useImport } from './use-import.ts';

const Root = styled.div`
  display: grid;
  gap: 16px;
  & > * {
    min-width: 0;
  }
`;

const Head = styled.div`
  display: grid;
  gap: 4px;
`;

/** A list from a file: judged first, then saved. */
export function Page() {
  const { kind: name = '' } = useParams();
  const [params] = useSearchParams();
  const kind = kindOf(name);
  return (
    <BackOffice>
      {name === 'participants' ? (
        <ImportPeople batch={params.get('batch') ?? ''} />
      ) : name === 'seats' ? (
        <ImportSeats company={params.get('company') ?? ''} />
      ) : kind ? (
        <Import key={name} kind={kind} />
      ) : (
        <EmptyState
          title={copy.wrongAddress.title}
          action={<LinkButton to="/admin-dashboard/courses">{copy.wrongAddress.back}</LinkButton>}
        >
          {copy.wrongAddress.text}
        </EmptyState>
      )}
    </BackOffice>
  );
}

function ImportPeople({ batch: id }: { batch: string }) {
  const loaded = useStaffData(['batch', id], () => readBatchIfAny(id));
  const { data: batch } = loaded;
  if (!batch)
    return (
      <RecordState {...loaded} words={batchCopy} list="/admin-dashboard/courses">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="cover" />
      </RecordState>
    );
  const { course, schedule } = batch;
  return <Import key={id} kind={participantsOf(schedule.id, batchCopy.name(course.title, schedule.batch))} />;
}

function ImportSeats({ company: id }: { company: string }) {
  const loaded = useStaffData(['corporate need', id], () => readNeedIfAny(id));
  const { data: need } = loaded;
  if (!need)
    return (
      <RecordState {...loaded} words={needCopy} list="/admin-dashboard/corporate-needs">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="cover" />
      </RecordState>
    );
  return <Import key={id} kind={seatsOf(need.id, need.company_name)} />;
}

function Import({ kind }: { kind: Kind }) {
  const { report, fault, isWorking, check, save, begin } = useImport(kind);
  // Stays while it is judged: what was wrong is corrected in it.
  const [pasted, setPasted] = useState('');
  const guard = useUnsavedGuard({
    isDirty: pasted.trim() !== '' && !report?.isDone,
    isBusy: isWorking && report !== null,
    close: () => setPasted(''),
  });
  return (
    <Root>
      <Breadcrumb parents={[{ label: kind.back.label, to: kind.back.to }]} current={kind.title} />
      <Head>
        <Heading level={1} size="h2" tabIndex={-1}>
          {kind.title}
        </Heading>
        <Text tone="muted">{kind.lead}</Text>
      </Head>
      {report ? (
        <ImportReport
          kind={kind}
          report={report}
          isWorking={isWorking}
          onSave={() => void save(report)}
          onBack={() => {
            if (report.isDone) setPasted('');
            begin();
          }}
        />
      ) : (
        <ChooseFile
          kind={kind}
          fault={fault}
          isWorking={isWorking}
          pasted={pasted}
          onPaste={setPasted}
          onCheck={(fileName, read) => void check(fileName, read)}
        />
      )}
      <LeaveQuestion guard={guard} words={copy.leave} />
    </Root>
  );
}
