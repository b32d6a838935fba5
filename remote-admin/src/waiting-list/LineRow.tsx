import { formatInstantWithTime } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { IconButton } from '@site/shared/ui/IconButton';
import { Armchair, ChevronDown, ChevronUp, ListOrdered, TimerReset, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccess } from '../access/access.ts';
import { ContactLinks } from '../record/ContactLinks.tsx';
import { copy } from './copy.ts';
import { nameOf, type LineEntry } from './LineEntryDialogs.tsx';

/** What staff are about to do with an entry, in a dialog. */
export type LineTask =
  { entry: LineEntry; action: 'remove' | 'offer' | 'extend' } | { entry: LineEntry; action: 'move'; rank: number };

interface LineRowProps {
  entry: LineEntry;
  /** The highest rank. */
  last: number;
  hasFreeSeat: boolean;
  onTask: (task: LineTask) => void;
}

/** One in line, with what may be done for them now. */
export function LineRow({ entry, last, hasFreeSeat, onTask }: LineRowProps) {
  const { rank, name, email, masked, phone_number: phone, lapses, created_at: since, state } = entry;
  const { may } = useAccess();
  const who = nameOf(entry);
  const move = (to: number) => onTask({ entry, action: 'move', rank: to });
  const button = (label: string, icon: ReactNode, handleClick: () => void) => (
    <IconButton variant="text" size="small" label={label} icon={icon} onClick={handleClick} />
  );
  return (
    <li>
      <Badge tone={rank === null ? 'warning' : 'nila'}>{rank ?? '–'}</Badge>
      <div>
        {name !== null && <strong>{name}</strong>}
        <ContactLinks name={who} email={email} phone={phone} isMasked={masked?.includes('phone_number') ?? false} />
        <p>{stateOf(entry)}</p>
        <p>
          {copy.since(since)}
          {lapses > 0 && ` · ${copy.lapses(lapses)}`}
        </p>
      </div>
      {may('registration.write') && (
        <span data-part="actions">
          {state === 'OFFERED' && button(copy.extend(who), <TimerReset />, () => onTask({ entry, action: 'extend' }))}
          {rank !== null && (
            <>
              {hasFreeSeat && button(copy.offerTo(who), <Armchair />, () => onTask({ entry, action: 'offer' }))}
              {rank > 1 && button(copy.up(who), <ChevronUp />, () => move(rank - 1))}
              {rank < last && button(copy.down(who), <ChevronDown />, () => move(rank + 1))}
              {last > 2 && button(copy.to(who), <ListOrdered />, () => move(rank))}
            </>
          )}
          {state !== 'TAKEN' && button(copy.remove(who), <Trash2 />, () => onTask({ entry, action: 'remove' }))}
        </span>
      )}
    </li>
  );
}

function stateOf({ state, offer_ends_at: until }: LineEntry): string {
  if (state === 'WAITING' || until === null) return copy.states.WAITING;
  return copy.states[state](formatInstantWithTime(until));
}
