import { downloadParticipants, listParticipants, type Batch, type Participant } from '@site/shared/api/batches';
import { Button } from '@site/shared/ui/Button';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Table } from '@site/shared/ui/Table';
import { Text } from '@site/shared/ui/Text';
import { Printer, Upload, UserRoundPlus } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { useSelection } from '../bulk/selection.ts';
import { tickColumn } from '../bulk/tick-column.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { Panel } from '../frame/Panel.tsx';
import { BulkOrderBar, mayActOnOrders } from '../registrations/BulkOrderBar.tsx';
import { addsRecord } from '../shortcuts/page-controls.ts';
import { ExportList } from '../staff-list/ExportList.tsx';
import { isFoundBy } from '../staff-list/is-found-by.ts';
import { useKeptOpenedFrom } from '../staff-list/list-behind.ts';
import { SearchField } from '../staff-list/SearchField.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { nameId, participantColumns } from './participant-columns.tsx';
import { PaperList } from './PaperList.tsx';
import type { RegisterDialogProps } from './RegisterDialog.tsx';
import { ReservedSeats } from './ReservedSeats.tsx';
import { TabState } from './TabState.tsx';
import { takesPeople } from './takes-people.ts';

const words = copy.participants;

/* On paper there is only the list of people. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const List = styled.div`
  display: grid;
  gap: 16px;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const RegisterDialog = lazyDialog<RegisterDialogProps>(() =>
  import(/* webpackChunkName: "admin.register-dialog" */ './RegisterDialog.tsx').then(
    ({ RegisterDialog: Dialog }) => Dialog,
  ),
);

/** Fits name, e-mail or phone number; a number is found however it is written. */
function fits({ full_name, email, phone_number }: Participant, search: string): boolean {
  const digits = search.replace(/\D/g, '').replace(/^(62|0)/, '');
  return (
    isFoundBy(search, `${full_name}\n${email}`) ||
    (digits.length > 2 && phone_number.replace(/\D/g, '').includes(digits))
  );
}

export interface ParticipantsTabProps {
  batch: Batch;
  /** Loads the batch again, whose seats were changed. */
  onReload: () => void;
}

/** Who has a seat: to search, to reach, to register, to do something with many, to save as a file and to print. */
export function ParticipantsTab({ batch, onReload }: ParticipantsTabProps) {
  const { course, schedule, reserved } = batch;
  const { may } = useAccess();
  const [params, setParams] = useSearchParams();
  const openedFrom = useKeptOpenedFrom();
  const find = (q: string) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true, state: openedFrom });
  const search = params.get('q') ?? '';
  const { data, ...loading } = useStaffData(['participants', schedule.id], () => listParticipants(schedule.id));
  const people = data?.rows;
  const count = data?.count ?? 0;
  const shown = useMemo(() => (people ?? []).filter((person) => fits(person, search)), [people, search]);
  const selection = useSelection(search, shown);
  const canRegister = may('registration.write') && takesPeople(batch);
  const registering = useLinkedOverlay({ register: canRegister ? 'register' : null });
  const registered = useRef<number | null>(null);
  // The name of the person who was registered gets the focus once the list has their row.
  useEffect(() => {
    const name = registered.current === null ? null : document.getElementById(nameId(registered.current));
    if (!name) return;
    registered.current = null;
    name.focus();
  });
  const reloadAll = () => {
    loading.reload();
    onReload();
  };
  const nothing = people?.length === 0 ? words.empty : words.nothingFound;
  return (
    <>
      <OnScreen>
        {loading.hasFailed || !people ? (
          <TabState loading={loading} words={words} />
        ) : (
          <List>
            <Tools>
              <SearchField label={words.search} value={search} onSearch={find} />
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden="true" /> {words.print}
              </Button>
              <ExportList read={(format) => downloadParticipants(schedule.id, { format })} />
              {canRegister && (
                <>
                  <Button {...addsRecord} onClick={() => registering.show('register')}>
                    <UserRoundPlus aria-hidden="true" /> {copy.register.action}
                  </Button>
                  <LinkButton variant="secondary" to={`/admin-dashboard/import/participants?batch=${schedule.id}`}>
                    <Upload aria-hidden="true" /> {words.import}
                  </LinkButton>
                </>
              )}
            </Tools>
            <ReservedSeats reserved={reserved} />
            <WhyMasked masked={people.find(({ masked }) => masked?.length)?.masked} />
            {shown.length === 0 ? (
              <Panel>
                <EmptyState title={nothing.title}>{nothing.text}</EmptyState>
              </Panel>
            ) : (
              <>
                <Table
                  caption={words.caption}
                  columns={[
                    ...(mayActOnOrders(may) ? [tickColumn(selection, shown, ({ full_name }) => full_name)] : []),
                    ...participantColumns(may),
                  ]}
                  rows={shown}
                  rowKey={({ id }) => id}
                />
                <Text tone="muted" size="small" role="status">
                  {words.count(shown.length, count)}
                </Text>
              </>
            )}
          </List>
        )}
        {/* Outside the list: the result of a change stays open even when nobody is left in the list. */}
        <BulkOrderBar
          selection={selection}
          rows={shown}
          count={shown.length}
          list={() => Promise.resolve({ rows: [...shown] })}
          orderOf={({ transaction_id: id, full_name: name, email }) => ({ id, name, detail: email })}
          onRun={reloadAll}
        />
      </OnScreen>
      {people && (
        <PaperList
          title={copy.name(course.title, schedule.batch)}
          people={shown}
          reserved={search === '' ? reserved : []}
        />
      )}
      <Suspense>
        {registering.shown && (
          <RegisterDialog
            batch={batch}
            onRegistered={(id) => {
              registered.current = id;
              // A search could hide the new person.
              find('');
              reloadAll();
            }}
            onStale={reloadAll}
            onClose={registering.close}
          />
        )}
      </Suspense>
    </>
  );
}
