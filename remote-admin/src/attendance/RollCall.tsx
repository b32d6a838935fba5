import type { AttendanceState } from '@site/shared/api/attendance';
import { formatDate, formatTimes } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Text } from '@site/shared/ui/Text';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { isThere, stateOf } from './person-state.ts';
import { RollCallRow } from './RollCallRow.tsx';
import type { RollSource } from './roll-source.ts';
import { RollStrip } from './RollStrip.tsx';
import { rollKeys } from './roll-keys.ts';
import { useRoll } from './use-roll.ts';

const Root = styled.section`
  max-width: 720px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
`;

const Top = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px;
`;

const Sums = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-size: 0.9375rem;
  line-height: 22px;
`;

const People = styled.ul`
  padding: 0;
  list-style: none;
`;

/* Always in reach of a thumb. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 20px;
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.bottomBar};
  strong {
    display: block;
    font-size: 1.1875rem;
    line-height: 24px;
  }
`;

export interface RollCallProps {
  source: RollSource;
  /** Back to the sessions. */
  onFinish: () => void;
}

/** The roll of one session. What is entered is kept on the device until the server has it. */
export function RollCall({ source, onFinish }: RollCallProps) {
  const { loading, roll, people, mark, ...sending } = useRoll(source);
  const [open, setOpen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  if (loading.hasFailed && !roll) return <ErrorState title={copy.failed} level={2} onRetry={loading.reload} />;
  if (!roll)
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton shape="cover" />
      </SkeletonGroup>
    );
  const states = people.map((person) => ({ person, ...stateOf(person) }));
  const missing = states.filter(({ state, differs }) => state === null && differs === null);
  const differing = states.filter(({ differs }) => differs !== null).length;
  const there = states.filter(({ state }) => isThere(state)).length;
  const done = people.length - missing.length;
  const opened = people.find(({ registration_id }) => registration_id === open);

  const say = (registration_id: number, state: AttendanceState, note?: string | null) => {
    const person = people.find((one) => one.registration_id === registration_id);
    // A state that is chosen already keeps its note.
    if (!person || (note === undefined && stateOf(person).state === state)) return;
    mark([{ registration_id, state, ...(note !== undefined && { note }) }]);
    setSaid(copy.announced(person.name, copy.states[state]));
  };
  const { number, date, start_time, end_time, time_zone, topic } = roll.session;
  const when = date === null ? '' : `${formatDate(date)}, ${formatTimes(start_time, end_time, time_zone)}`;

  return (
    <Root aria-label={`${copy.title}, ${copy.session(number)}`}>
      <Top>
        <div>
          <Heading level={2} size="h3">
            {`${copy.title}, ${copy.session(number).toLowerCase()}`}
          </Heading>
          <Text size="small" tone="muted">
            {[when, topic].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <RollStrip {...sending} />
        {differing > 0 && (
          <InlineNotice tone="warning" title={copy.differences(differing)}>
            {copy.differencesText}
          </InlineNotice>
        )}
        {people.length > 0 && (
          <>
            <Sums>
              <strong>{copy.recorded(done, people.length)}</strong>
              <span>{copy.attended(there)}</span>
            </Sums>
            <ProgressBar label={copy.recorded(done, people.length)} value={(done / people.length) * 100} />
            <Button
              variant="secondary"
              aria-disabled={missing.length === 0}
              onClick={() =>
                mark(missing.map(({ person }) => ({ registration_id: person.registration_id, state: 'PRESENT' })))
              }
            >
              <CheckCheck aria-hidden="true" /> {copy.rest}
            </Button>
          </>
        )}
      </Top>
      {people.length === 0 ? (
        <EmptyState title={copy.empty.title}>{copy.empty.text}</EmptyState>
      ) : (
        <>
          <People aria-label={copy.people} onKeyDown={rollKeys(say)}>
            {people.map((person) => (
              <RollCallRow
                key={person.registration_id}
                person={person}
                onMark={(state) => say(person.registration_id, state)}
                onOpen={() => setOpen(person.registration_id)}
              />
            ))}
          </People>
          <Foot>
            <div>
              <Text size="small" tone="muted">
                {copy.left(missing.length)}
              </Text>
              <strong>{copy.attended(there)}</strong>
            </div>
            <Button onClick={onFinish}>{copy.finish}</Button>
          </Foot>
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {opened && (
        <MarkDialog
          person={opened}
          onSave={(state, note) => {
            say(opened.registration_id, state, note);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Root>
  );
}
