import { formatInstantWithTime } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { TextLink } from '@site/shared/ui/TextLink';
import { batchAddress } from '../batch/batch-address.ts';
import { useRemember } from '../palette/recent.ts';
import { orderRecord } from '../palette/records.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx';
import { OrderActions } from '../order-actions/OrderActions.tsx';
import { Acts } from './Acts.tsx';
import { copy } from './copy.ts';
import { Columns, Panel, PanelBody } from '../frame/Panel.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { Mails } from './Mails.tsx';
import { MoneySums } from './MoneySums.tsx';
import { Notes } from './Notes.tsx';
import { RecordHead } from './RecordHead.tsx';
import { OrderedThing, People, Places } from './RecordFacts.tsx';
import type { OrderRecord } from './read-record.ts';
import { OldData } from '../staff-data/OldData.tsx';

const words = copy.history;

export interface RecordProps {
  record: OrderRecord;
  /** The last load failed; what is shown may be old. */
  hasFailed: boolean;
  onReload: () => void;
}

/** One order: who, the money, the seat, and who did what. */
export function Record({ record, hasFailed, onReload }: RecordProps) {
  const [person] = record.people;
  const { course, batch } = person.course_schedule;
  const { transaction_id } = record.order;
  useRemember(orderRecord({ transaction_id, full_name: fullName(person), course: course.title, batch }));
  const place = record.order.places.at(-1);
  return (
    <>
      <RecordHead record={record} actions={<OrderActions record={record} onReload={onReload} />} />
      {hasFailed && <OldData title={copy.failed} onRetry={onReload} />}
      <Columns>
        <div>
          <Panel title={copy.money.title}>
            <MoneySums record={record} />
            <LedgerTable record={record} />
          </Panel>
          <Panel title={copy.registration.title}>
            <OrderedThing record={record} />
          </Panel>
          <DocumentsPanel record={record} onReload={onReload} />
          <Panel
            title={words.title}
            aside={<RecordHistory entity="order" id={record.order.transaction_id} name={fullName(record.people[0])} />}
          >
            <History record={record} />
          </Panel>
        </div>
        <div>
          <Panel
            title={copy.place.title}
            aside={place && <TextLink to={batchAddress(place.course_schedule_id)}>{copy.place.batch}</TextLink>}
          >
            <Places record={record} />
          </Panel>
          <Notes record={record} onReload={onReload} />
          <Panel title={copy.mails.title}>
            <Mails mails={record.order.mails} />
          </Panel>
          <Panel title={copy.people.title}>
            <People record={record} />
          </Panel>
        </div>
      </Columns>
    </>
  );
}

/** What was done with the order, newest first. */
function History({ record: { order } }: { record: OrderRecord }) {
  if (order.actions.length === 0) return <PanelBody>{words.none}</PanelBody>;
  return (
    <Acts>
      {order.actions.toReversed().map(({ action, actor, staff, reason, created_at }) => (
        <li key={`${created_at} ${action}`}>
          <strong>{staff ?? words.actors[actor]}</strong> {words.actions[action] ?? action}
          <span>{words.reason(reason)}</span>
          <time dateTime={created_at}>{formatInstantWithTime(created_at)}</time>
        </li>
      ))}
    </Acts>
  );
}
