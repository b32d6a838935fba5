import { listUses } from '@site/shared/api/masters';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import type { TableColumn } from '@site/shared/ui/Table';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { BackOffice } from '../frame/BackOffice.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { addsRecord } from '../shortcuts/page-controls.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { RowActions } from '../staff-list/RowActions.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { lists, LISTS, zoneLabel, type Entry, type ListName } from './lists.ts';
import { MasterForm } from './MasterForm.tsx';

const CHOICES = LISTS.map((value) => ({ value, label: copy.lists[value].label }));

/** The short lists that forms choose from: one at a time, named by the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((name) => name === params.get('list')) ?? 'categories';
  return (
    <BackOffice>
      <MasterList
        key={list}
        list={list}
        onChoose={(name) => setParams(name === 'categories' ? {} : { list: name }, { preventScrollReset: true })}
      />
    </BackOffice>
  );
}

type Task = { action: 'add' } | { action: 'edit' | 'remove'; entry: Entry };

function MasterList({ list, onChoose }: { list: ListName; onChoose: (list: ListName) => void }) {
  const words = copy.lists[list];
  const { load, remove } = lists[list];
  const { data, ...state } = useStaffData(['masters', list], () => Promise.all([load(), listUses()]));
  const [entries = [], uses] = data ?? [];
  const { shown: task, show: setTask, close } = useOverlay<Task>();
  const foundUse = ({ id }: Entry) => (list === 'synonyms' ? [] : uses?.[list])?.find((use) => use.id === id);
  const usesOf = (entry: Entry) => foundUse(entry)?.count ?? 0;
  const inWords = (entry: Entry) => {
    const { count = 0, deleted = 0 } = foundUse(entry) ?? {};
    if (count === 0) return copy.unused;
    const used = copy.uses(count, words.users);
    return deleted === 0 ? used : <TwoLines first={used} second={copy.ofDeleted(deleted, words.users)} />;
  };

  const handleSaved = () => {
    close();
    showToast({ tone: 'success', title: copy.saved });
    state.reload();
  };

  const columns: TableColumn<Entry>[] = [
    { key: 'name', header: words.label, card: 'title', cell: ({ name }) => name },
    ...(list === 'instructors'
      ? [{ key: 'job', header: copy.fields.current_job, cell: ({ values }: Entry) => values.current_job }]
      : []),
    ...(list === 'locations'
      ? [{ key: 'zone', header: copy.fields.time_zone, cell: ({ values }: Entry) => zoneLabel(values) }]
      : []),
    // Nothing refers to synonyms: they are looked up as a visitor searches.
    ...(list === 'synonyms'
      ? []
      : [
          {
            key: 'uses',
            header: copy.columns.uses,
            cell: inWords,
          },
        ]),
    {
      key: 'actions',
      header: copy.columns.actions,
      align: 'end',
      card: 'actions',
      cell: (entry) => (
        <RowActions>
          <RecordHistory entity={words.entity} id={entry.id} name={entry.name} shows="icon" onRestored={state.reload} />
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.edit(entry.name)}
            onClick={() => setTask({ action: 'edit', entry })}
          >
            {copy.editShort}
          </Button>
          <Button
            variant="text"
            size="small"
            aria-label={copy.remove(entry.name)}
            onClick={() => setTask({ action: 'remove', entry })}
          >
            {copy.removeShort}
          </Button>
        </RowActions>
      ),
    },
  ];

  return (
    <>
      <PageHead
        title={copy.title}
        lang="id"
        action={
          <Button variant="accent" {...addsRecord} onClick={() => setTask({ action: 'add' })}>
            <Plus aria-hidden="true" /> {words.add}
          </Button>
        }
      >
        <SegmentedControl legend={copy.choose} options={CHOICES} value={list} onChange={onChoose} />
      </PageHead>
      <StaffList
        caption={words.caption}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        count={entries.length}
        limit={entries.length}
        state={state}
        countLabel={(_, count) => `${count} ${words.label.toLowerCase()}`}
        empty={copy.empty}
        onLoadMore={() => undefined}
      />
      {task && task.action !== 'remove' && (
        <MasterForm
          list={list}
          entry={task.action === 'edit' ? task.entry : null}
          uses={task.action === 'edit' ? usesOf(task.entry) : 0}
          onSaved={handleSaved}
          onClose={close}
          onOutcomeUnknown={state.reload}
        />
      )}
      {task?.action === 'remove' && (
        <ConfirmChange
          title={copy.removeTitle(task.entry.name)}
          text={copy.removeText}
          confirmLabel={words.remove}
          change={() => remove(task.entry.id)}
          done={copy.removed(task.entry.name)}
          failed={copy.removeFailed(task.entry.name)}
          onChanged={state.reload}
          onOutcomeUnknown={state.reload}
          onClose={close}
        />
      )}
    </>
  );
}
