import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Skeleton } from '@site/shared/ui/Skeleton';
import { useParams } from 'react-router-dom';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Columns } from '../frame/Panel.tsx';
import { RecordState } from '../record/RecordState.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useListBehind } from '../staff-list/list-behind.ts';
import { copy } from './copy.ts';
import { readNeedIfAny } from './read-need.ts';
import { Record } from './Record.tsx';

const LIST = '/admin-dashboard/corporate-needs';

/** The request of a company: how to reach it, where the work stands, and what was done. */
export function Page() {
  const { id = '' } = useParams();
  const loaded = useStaffData(['corporate need', id], () => readNeedIfAny(id));
  const { data: record, hasFailed, reload } = loaded;
  const list = useListBehind(LIST);
  return (
    <BackOffice>
      <Breadcrumb
        parents={[{ label: copy.list, to: list, lang: 'en' }]}
        current={record ? record.company_name : copy.title}
      />
      {record ? (
        <Record key={id} record={record} hasFailed={hasFailed} onReload={reload} />
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
