import { readOwnBatch, type OwnBatchWithSessions } from '@site/shared/api/attendance';
import { formatDate, formatInstant } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Skeleton } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { RollCall } from '../attendance/RollCall.tsx';
import { ownSource } from '../attendance/roll-source.ts';
import { SessionList } from '../attendance/SessionList.tsx';
import { copy as batchCopy } from '../batch/copy.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { readById } from '../record/read-by-id.ts';
import { RecordState } from '../record/RecordState.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { ownBatchAddress } from './own-batch-address.ts';

const HOME = '/admin-dashboard';

/** A batch for who teaches it: its classes, and the roll of each. */
export function Page() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const number = Number(params.get('session')) || null;
  // Read again with the list: it counts what was entered. null: the account does not teach it.
  const loaded = useStaffData(['own batch', id, number === null], () => readById(id, readOwnBatch), {
    keepPreviousData: true,
  });
  return (
    <BackOffice>
      {loaded.data ? (
        <Classes batch={loaded.data} number={number} />
      ) : (
        <RecordState {...loaded} words={copy.page} list={HOME}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="cover" />
        </RecordState>
      )}
    </BackOffice>
  );
}

function Classes({
  batch: { course, schedule, sessions },
  number,
}: {
  batch: OwnBatchWithSessions;
  number: number | null;
}) {
  const navigate = useNavigate();
  const account = useStore(({ user }) => user.user?.id);
  const name = copy.batch(course.title, schedule.batch);
  const address = ownBatchAddress(schedule.id);
  const roll = ownSource(account, schedule.id, number ?? 0);
  return (
    <Stack gap={20}>
      <div>
        <Breadcrumb parents={[{ label: copy.page.home, to: HOME }]} current={name} />
        <Heading level={1} size="h2" tabIndex={-1}>
          {name}
        </Heading>
        <Text tone="muted">{copy.dates(formatDate(schedule.start_date), formatDate(schedule.end_date))}</Text>
      </div>
      {schedule.cancelled_at && (
        <InlineNotice tone="warning">
          {batchCopy.cancelled(formatInstant(schedule.cancelled_at), schedule.cancelled_reason ?? null)}
        </InlineNotice>
      )}
      {number === null ? (
        <SessionList sessions={sessions} address={address} />
      ) : (
        <>
          <div>
            <LinkButton variant="text" size="small" to={address}>
              <ArrowLeft aria-hidden="true" /> {copy.page.back}
            </LinkButton>
          </div>
          <RollCall key={roll.key} source={roll} onFinish={() => void navigate(address)} />
        </>
      )}
    </Stack>
  );
}
