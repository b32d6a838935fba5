import type { Batch, ClassSession } from '@site/shared/api/batches';
import { todayInJakarta } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Field } from '@site/shared/ui/Field';
import { Select } from '@site/shared/ui/Select';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { RollCall } from '../attendance/RollCall.tsx';
import { staffSource } from '../attendance/roll-source.ts';
import { Columns, Panel, PanelBody } from '../frame/Panel.tsx';
import { useKeptOpenedFrom } from '../staff-list/list-behind.ts';
import { AttendanceLinkPanel } from './AttendanceLinkPanel.tsx';
import { batchAddress, rollAddress } from './batch-address.ts';
import { copy } from './copy.ts';
import { dayAndDate } from './session-columns.tsx';
import { TabState } from './TabState.tsx';
import { useSessions } from './use-sessions.ts';

const words = copy.attendance;

/** The session of today, else the last one before it, else the first. */
function currentOf(sessions: readonly ClassSession[], today: string): ClassSession | undefined {
  return sessions.findLast(({ date }) => date !== null && date <= today) ?? sessions[0];
}

/** The roll of a session, today's first, and the link for the instructor. */
export function AttendanceTab({ batch: { schedule } }: { batch: Batch }) {
  const { may } = useAccess();
  const account = useStore(({ user }) => user.user?.id);
  const navigate = useNavigate();
  const openedFrom = useKeptOpenedFrom();
  const [params] = useSearchParams();
  const { sessions, ...loading } = useSessions(schedule);
  const asked = Number(params.get('session'));
  const session = sessions.find(({ number }) => number === asked) ?? currentOf(sessions, todayInJakarta());
  if (!loading.hasLoaded) return <TabState loading={loading} words={copy.sessions} />;
  if (!session)
    return (
      <Panel>
        <EmptyState title={copy.sessions.empty.title}>{copy.sessions.empty.text}</EmptyState>
      </Panel>
    );
  if (!may('schedule.write')) return <WhyMissing of={['schedule.write']} />;
  const source = staffSource(account, schedule.id, session.number);
  return (
    <Columns>
      <div>
        <Panel>
          <PanelBody>
            <Field label={words.session}>
              {(control) => (
                <Select
                  {...control}
                  value={String(session.number)}
                  options={sessions.map(({ number, date }) => ({
                    value: String(number),
                    label: words.option(number, date === null ? copy.sessions.noDate : dayAndDate(date)),
                  }))}
                  onChange={({ target }) =>
                    void navigate(rollAddress(schedule.id, Number(target.value)), {
                      preventScrollReset: true,
                      state: openedFrom,
                    })
                  }
                />
              )}
            </Field>
          </PanelBody>
        </Panel>
        <RollCall
          key={source.key}
          source={source}
          onFinish={() => void navigate(batchAddress(schedule.id, 'sessions'), { state: openedFrom })}
        />
      </div>
      <div>
        <AttendanceLinkPanel batch={schedule.id} instructor={schedule.instructor.name} />
      </div>
    </Columns>
  );
}
