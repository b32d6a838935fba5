import { noteOrder } from '@site/shared/api/orders';
import { formatInstantWithTime } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { Button } from '@site/shared/ui/Button';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { Acts } from './Acts.tsx';
import { copy } from './copy.ts';
import type { OrderRecord } from './read-record.ts';

const words = copy.notes;

const NoteDialog = lazyDialog(async () => {
  const { NoteDialog: Dialog } = await import(/* webpackChunkName: "admin.note" */ '../record/NoteDialog.tsx');
  return Dialog;
});

const Text = styled.p`
  white-space: pre-line;
`;

/** What staff want to remember of an order, newest first. */
export function Notes({ record: { order, people }, onReload }: { record: OrderRecord; onReload: () => void }) {
  const { may } = useAccess();
  const { shown, show, close } = useOverlay<true>();
  return (
    <Panel title={words.title}>
      {order.notes.length === 0 ? (
        <PanelBody>{words.none}</PanelBody>
      ) : (
        <Acts>
          {order.notes.toReversed().map(({ id, text, staff_name, created_at }) => (
            <li key={id}>
              <Text>{text}</Text>
              <span>{words.by(staff_name)}</span>
              <time dateTime={created_at}>{formatInstantWithTime(created_at)}</time>
            </li>
          ))}
        </Acts>
      )}
      {may('order.note') && (
        <PanelBody>
          <Button variant="secondary" size="small" onClick={() => show(true)}>
            {words.write}
          </Button>
        </PanelBody>
      )}
      {shown && (
        <Suspense>
          <NoteDialog
            name={fullName(people[0])}
            save={(text) => noteOrder(order.transaction_id, text)}
            onSaved={() => {
              close();
              onReload();
            }}
            onClose={close}
            onOutcomeUnknown={onReload}
          />
        </Suspense>
      )}
    </Panel>
  );
}
