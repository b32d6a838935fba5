import { formatInstantWithTime } from '@site/shared/dates';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextLink } from '@site/shared/ui/TextLink';
import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx';
import { OrderActions } from '../order-actions/OrderActions.tsx';
import { copy } from './copy.ts';
import { Columns, Panel, PanelBody } from './Panel.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { Mails } from './Mails.tsx';
import { MoneySums } from './MoneySums.tsx';
import { RecordHead } from './RecordHead.tsx';
import { OrderedThing, People, Places } from './RecordFacts.tsx';
import { fullName, type OrderRecord } from './read-record.ts';

const words = copy.history;

const Acts = styled.ol`
  display: grid;
  margin: 14px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  li {
    padding: 14px 20px;
    border-top: 1px solid ${color.sogan100};
  }
  time,
  span {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;

export interface RecordProps {
  record: OrderRecord;
  /** The last load failed; what is shown may be old. */
  hasFailed: boolean;
  onReload: () => void;
}

/** One order: who, the money, the seat, and who did what. */
export function Record({ record, hasFailed, onReload }: RecordProps) {
  const course = record.order.places.at(-1);
  return (
    <>
      <RecordHead record={record} actions={<OrderActions record={record} onReload={onReload} />} />
      {hasFailed && <InlineNotice tone="error" role="alert" title={copy.failed} />}
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
            aside={
              course && (
                <TextLink to={`/admin-dashboard/courses?q=${encodeURIComponent(course.title)}`}>
                  {copy.place.course}
                </TextLink>
              )
            }
          >
            <Places record={record} />
          </Panel>
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
