import { fullName } from '@site/shared/person';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Skeleton } from '@site/shared/ui/Skeleton';
import { useParams, useSearchParams } from 'react-router-dom';
import { BackOffice } from '../frame/BackOffice.tsx';
import { RecordState } from '../record/RecordState.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useListBehind } from '../staff-list/list-behind.ts';
import { Columns } from '../frame/Panel.tsx';
import { copy } from './copy.ts';
import { Record } from './Record.tsx';
import { readRecord } from './read-record.ts';

const LIST = '/admin-dashboard/registrations';

/** All that staff know of one order, and what they can do with it. */
export function Page() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  // What an address asks for is offered or refused by what is stored now, not by what was read on an earlier visit.
  const loaded = useStaffData(['order', id], () => readRecord(id), { isFresh: params.has('do') });
  const { data: record, hasFailed, reload } = loaded;
  const list = useListBehind(LIST);
  return (
    <BackOffice>
      <Breadcrumb
        parents={[{ label: copy.list, to: list, lang: 'en' }]}
        current={record ? fullName(record.people[0]) : copy.title}
      />
      {record ? (
        <Record record={record} hasFailed={hasFailed} onReload={reload} />
      ) : (
        <RecordState {...loaded} words={copy} list={list}>
          <Columns>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Columns>
        </RecordState>
      )}
    </BackOffice>
  );
}
