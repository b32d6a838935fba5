import type { HistoryEntry } from '@site/shared/api/history';
import { formatInstantWithTime } from '@site/shared/dates';
import { Avatar } from '@site/shared/ui/Avatar';
import { Button } from '@site/shared/ui/Button';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { color, media } from '@site/shared/ui/theme';
import { TextLink } from '@site/shared/ui/TextLink';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { copy } from './copy.ts';
import { DiffLine } from './DiffLine.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useNames } from './use-names.ts';
import { changesOf, sentenceOf, type Names } from './values-in-words.ts';

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
  overflow-wrap: anywhere;
  & > li {
    display: grid;
    gap: 8px 16px;
    grid-template-columns: auto minmax(0, 1fr);
    padding: 16px 20px;
    ${media.from600} {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
  }
  & > li + li {
    border-top: 1px solid ${color.sogan100};
  }
  & > li > span:first-child {
    width: 36px;
    height: 36px;
  }
  & > li > div {
    display: grid;
    justify-items: start;
    gap: 8px;
    min-width: 0;
  }
  & > li > button {
    grid-column: 2;
    justify-self: start;
    align-self: start;
    ${media.from600} {
      grid-column: auto;
    }
  }
  time,
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  summary {
    min-height: 32px;
    cursor: pointer;
    color: ${color.nila700};
    font-weight: 600;
  }
  details > p {
    display: flex;
    margin-top: 6px;
  }
`;

export interface EntryListProps {
  entries: readonly HistoryEntry[];
  /** Something was put back: there is a new entry. */
  onRestored: () => void;
}

/** Entries of the history, newest first: who, what, what it was and became, and why. */
export function EntryList({ entries, onRestored }: EntryListProps) {
  const names = useNames();
  const { may } = useAccess();
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  return (
    <>
      <List>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Avatar name={entry.actor.name} />
            <div>
              <p>
                <strong>{entry.actor.name}</strong> {sentenceOf(entry)}
              </p>
              <Values entry={entry} names={names} />
              {entry.restores !== null && <small>{copy.restoredFrom(entry.restores)}</small>}
              {entry.reason && <small>{copy.reason(entry.reason)}</small>}
              {entry.transaction_id && may('order.read') && (
                <TextLink to={`/admin-dashboard/orders/${entry.transaction_id}`}>{copy.openRecord}</TextLink>
              )}
              <time dateTime={entry.at}>{formatInstantWithTime(entry.at)}</time>
              {entry.request_id && (
                <small>
                  {copy.request} {entry.request_id}
                  <CopyButton text={entry.request_id} label={copy.copyRequest} />
                </small>
              )}
            </div>
            {entry.restorable && (
              <Button
                variant="secondary"
                size="small"
                aria-label={copy.restore.openOf(sentenceOf(entry))}
                onClick={() => setAsked(entry)}
              >
                <RotateCcw aria-hidden="true" /> {copy.restore.open}
              </Button>
            )}
          </li>
        ))}
      </List>
      {asked && (
        <RestoreDialog
          entry={asked}
          names={names}
          onRestored={() => {
            setAsked(null);
            onRestored();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The values that changed. Those of a new or deleted record are folded. Of a list that was read, the number of its rows. */
function Values({ entry: { action, entity, before, after, entity_id }, names }: { entry: HistoryEntry; names: Names }) {
  if (entity_id === null) {
    const { rows, searched } = after ?? {};
    const parts = [typeof rows === 'number' && copy.rows(rows), searched === true && copy.searched];
    return <small>{parts.filter(Boolean).join(', ')}</small>;
  }
  // The record of an order says what a call did.
  if (entity === 'order' || action === 'account.password') return null;
  const lines = changesOf(before, after, names).map(({ field, ...change }) => <DiffLine key={field} {...change} />);
  if (lines.length === 0) return null;
  if (before !== null && after !== null) return lines;
  return (
    <details>
      <summary>{copy.all}</summary>
      {lines}
    </details>
  );
}
