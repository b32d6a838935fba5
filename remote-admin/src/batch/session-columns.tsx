import type { ClassSession } from '@site/shared/api/batches';
import { formatDate, formatTimes, weekdayOf } from '@site/shared/dates';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { IconButton } from '@site/shared/ui/IconButton';
import { LinkButton } from '@site/shared/ui/LinkButton';
import type { TableColumn } from '@site/shared/ui/Table';
import { Pencil } from 'lucide-react';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { RowActions } from '../staff-list/RowActions.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { rollAddress } from './batch-address.ts';
import { copy } from './copy.ts';

const words = copy.sessions;
type State = keyof typeof words.states;
const TONES: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  DONE: 'success',
  INCOMPLETE: 'warning',
  TODAY: 'nila',
  MOVED: 'sogan',
  PLANNED: 'sogan',
  UNDATED: 'warning',
};
const DAYS = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'];

/** `Sen, 04 Januari 2027` */
export const dayAndDate = (date: string): string => `${DAYS[weekdayOf(date)] ?? ''}, ${formatDate(date)}`;

function stateOf({ date, moved_from, recorded, expected }: ClassSession, today: string): State {
  if (date === null) return 'UNDATED';
  if (date < today) return recorded < expected ? 'INCOMPLETE' : 'DONE';
  if (date === today) return 'TODAY';
  return moved_from ? 'MOVED' : 'PLANNED';
}

export interface SessionColumns {
  batch: number;
  today: string;
  /** null where the account may not. */
  edit: ((session: ClassSession) => void) | null;
  /** State of the page's history entry, which the link to a roll passes on. */
  openedFrom: unknown;
  /** Something was put back from a session's history. */
  onRestored: () => void;
}

/** Columns of the table of sessions. */
export const sessionColumns = ({
  batch,
  today,
  edit,
  openedFrom,
  onRestored,
}: SessionColumns): TableColumn<ClassSession>[] => [
  { key: 'number', header: words.columns.number, card: 'title', cell: ({ number }) => words.number(number) },
  {
    key: 'date',
    header: words.columns.date,
    cell: ({ date, start_time, end_time, time_zone, moved_from }) => (
      <TwoLines
        first={date === null ? words.noDate : dayAndDate(date)}
        second={
          <>
            {formatTimes(start_time, end_time, time_zone)}
            {moved_from && moved_from.date !== null && (
              <>
                <br />
                {words.movedFrom(dayAndDate(moved_from.date))}
              </>
            )}
          </>
        }
      />
    ),
  },
  {
    key: 'topic',
    header: words.columns.topic,
    cell: ({ topic, place }) => (
      <TwoLines
        first={topic === null ? words.noTopic : <strong>{topic}</strong>}
        {...(place !== null && { second: place })}
      />
    ),
  },
  { key: 'instructor', header: words.columns.instructor, cell: ({ instructor }) => instructor.name },
  {
    key: 'recorded',
    header: words.columns.recorded,
    cell: ({ recorded, expected }) => words.recorded(recorded, expected),
  },
  {
    key: 'state',
    header: words.columns.state,
    cell: (session) => {
      const state = stateOf(session, today);
      return <Badge tone={TONES[state]}>{words.states[state]}</Badge>;
    },
  },
  {
    key: 'actions',
    header: words.columns.actions,
    align: 'end',
    card: 'actions',
    cell: (session) => (
      <RowActions>
        {session.date !== null && session.date <= today && (
          <LinkButton
            variant="secondary"
            size="small"
            to={rollAddress(batch, session.number)}
            state={openedFrom}
            aria-label={words.rollCallOf(session.number)}
          >
            {words.rollCall}
          </LinkButton>
        )}
        {session.id !== null && (
          <RecordHistory
            entity="class_session"
            id={session.id}
            name={words.number(session.number)}
            shows="icon"
            onRestored={onRestored}
          />
        )}
        {edit && (
          <IconButton
            variant="text"
            size="small"
            label={words.editOf(session.number)}
            icon={<Pencil />}
            onClick={() => edit(session)}
          />
        )}
      </RowActions>
    ),
  },
];
