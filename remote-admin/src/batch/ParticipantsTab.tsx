import { downloadParticipants, listParticipants, type Batch, type Participant } from '@site/shared/api/batches';
import { todayInJakarta } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Table } from '@site/shared/ui/Table';
import { Text } from '@site/shared/ui/Text';
import { Printer, Upload, UserRoundPlus } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { Panel } from '../frame/Panel.tsx';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { nameId, participantColumns } from './participant-columns.tsx';
import { PaperList } from './PaperList.tsx';
import type { RegisterDialogProps } from './RegisterDialog.tsx';
import { ReservedSeats } from './ReservedSeats.tsx';
import { TabState } from './TabState.tsx';

const words = copy.participants;

const Root = styled.div`
  display: grid;
  gap: 16px;
  @media print {
    display: none;
  }
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

/** Whether people can still be registered in it. */
const isOpen = ({ cancelled_at, schedule }: Batch): boolean =>
  cancelled_at === null && schedule.end_date >= todayInJakarta();

/** Fits name, e-mail or phone number; a number is found however it is written. */
function fits({ full_name, email, phone_number }: Participant, search: string): boolean {
  const digits = search.replace(/\D/g, '').replace(/^(62|0)/, '');
  return (
    `${full_name}\n${email}`.toLowerCase().includes(search.toLowerCase()) ||
    (digits.length > 2 && phone_number.replace(/\D/g, '').includes(digits))
  );
}

/** Who has a seat: to search, to reach, to register, to save as a file and to print. */
export function ParticipantsTab({ batch, onReload }: { batch: Batch; onReload: () => void }) {
  const { may } = useAccess();
  const [, setParams] = useSearchParams();
  const { data, ...loading } = useStaffData(['participants', batch.schedule.id], () =>
    listParticipants(batch.schedule.id),
  );
  const canRegister = may('registration.write') && isOpen(batch);
  const { shown, show, close } = useLinkedOverlay({ register: canRegister ? 'register' : null });
  const registered = useRef<number | null>(null);
  // Who was registered gets the focus once their row has come.
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
  return (
    <>
      {!data || loading.hasFailed ? (
        <TabState loading={loading} words={words} />
      ) : (
        <People batch={batch} list={data} onRegister={canRegister ? () => show('register') : null} />
      )}
      <Suspense>
        {shown && (
          <RegisterDialog
            batch={batch}
            onRegistered={(id) => {
              registered.current = id;
              // A search would hide them.
              setParams({}, { replace: true, preventScrollReset: true });
              reloadAll();
            }}
            onStale={reloadAll}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface PeopleProps {
  batch: Batch;
  list: { rows: Participant[]; count: number };
  /** null where nobody can be registered, or not by this account. */
  onRegister: (() => void) | null;
}

function People({ batch: { course, schedule, reserved }, list: { rows: people, count }, onRegister }: PeopleProps) {
  const { may } = useAccess();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const shown = people.filter((person) => fits(person, search));
  const name = copy.name(course.title, schedule.batch);
  const nothing = people.length === 0 ? words.empty : words.nothingFound;
  return (
    <>
      <Root>
        <Tools>
          <SearchField
            label={words.search}
            value={search}
            onSearch={(q) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })}
          />
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" /> {words.print}
          </Button>
          <ExportButton read={() => downloadParticipants(schedule.id)} />
          {onRegister && (
            <Button onClick={onRegister}>
              <UserRoundPlus aria-hidden="true" /> {copy.register.action}
            </Button>
          )}
          {may('registration.write') && (
            <LinkButton variant="secondary" to={`/admin-dashboard/import/participants?batch=${schedule.id}`}>
              <Upload aria-hidden="true" /> {words.import}
            </LinkButton>
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
            <Table caption={words.caption} columns={participantColumns(may)} rows={shown} rowKey={({ id }) => id} />
            <Text tone="muted" size="small" role="status">
              {words.count(shown.length, count)}
            </Text>
          </>
        )}
      </Root>
      <PaperList title={name} people={shown} reserved={search === '' ? reserved : []} />
    </>
  );
}
