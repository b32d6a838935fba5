import type { Batch, ClassSession } from '@site/shared/api/batches';
import { todayInJakarta } from '@site/shared/dates';
import { showToast } from '@site/shared/toasts';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Stack } from '@site/shared/ui/Stack';
import { Table } from '@site/shared/ui/Table';
import { Text } from '@site/shared/ui/Text';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { Panel } from '../frame/Panel.tsx';
import { useKeptOpenedFrom } from '../staff-list/list-behind.ts';
import { copy } from './copy.ts';
import { sessionColumns } from './session-columns.tsx';
import { SessionForm } from './SessionForm.tsx';
import { TabState } from './TabState.tsx';
import { useSessions } from './use-sessions.ts';

const words = copy.sessions;

/** The sessions of the batch, and what staff change of one. */
export function SessionsTab({ batch: { schedule } }: { batch: Batch }) {
  const { may } = useAccess();
  const openedFrom = useKeptOpenedFrom();
  const { shown: edited, show, close } = useOverlay<ClassSession>();
  const { sessions, ...loading } = useSessions(schedule);
  // A form that is open keeps what was typed.
  if (!loading.hasLoaded || (loading.hasFailed && !edited)) return <TabState loading={loading} words={words} />;
  if (sessions.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      </Panel>
    );
  const today = todayInJakarta();
  return (
    <Stack gap={16}>
      <Text tone="muted" size="small">
        {words.follows}
      </Text>
      <WhyMissing of={['schedule.write']} />
      <Table
        caption={words.caption}
        columns={sessionColumns({
          batch: schedule.id,
          today,
          edit: may('schedule.write') ? show : null,
          openedFrom,
          onRestored: loading.reload,
        })}
        rows={sessions}
        rowKey={({ number }) => number}
        isSelected={({ date }) => date === today}
      />
      {edited && (
        <SessionForm
          batch={schedule.id}
          session={edited}
          onSaved={() => {
            close();
            showToast({ tone: 'success', title: words.saved });
            loading.reload();
          }}
          onClose={close}
          onOutcomeUnknown={loading.reload}
        />
      )}
    </Stack>
  );
}
