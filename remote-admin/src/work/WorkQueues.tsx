import { formatRupiah } from '@site/shared/money';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { media } from '@site/shared/ui/theme';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { useAccess } from '../access/access.ts';
import { useMatches } from '../frame/use-matches.ts';
import { OldData } from '../staff-data/OldData.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { EmptyQueues } from './EmptyQueues.tsx';
import type { QueueDialogProps } from './QueueDialog.tsx';
import { QueuePanel, type QueueRow } from './QueuePanel.tsx';
import { QueueTiles, type QueueTile } from './QueueTiles.tsx';
import { rowsOf, type QueueName, type Task } from './queue-rows.tsx';
import { readQueues, type Queues } from './read-queues.ts';

/** Two columns that fill up one after the other: panels of any height leave no gap, and the order is that of the keyboard. */
const Panels = styled.div`
  margin-bottom: 16px;
  column-gap: 16px;
  ${media.from1280} {
    columns: 2;
  }
  & > * {
    break-inside: avoid;
    margin-bottom: 16px;
    scroll-margin-top: 80px;
  }
`;

const QueueDialog = lazyDialog<QueueDialogProps>(() =>
  import(/* webpackChunkName: "admin.queue-dialogs" */ './QueueDialog.tsx').then((loaded) => loaded.QueueDialog),
);

const BRIEF_ROWS = 3;

/** The most urgent first. */
const ORDER = [
  ['unplaced', 'error'],
  ['unmatched', 'error'],
  ['failed', 'error'],
  ['takenBack', 'error'],
  ['overdue', 'warning'],
  ['toPay', 'warning'],
  ['excess', 'warning'],
  ['owing', 'warning'],
  ['expiring', 'nila'],
  ['offers', 'nila'],
  ['mails', 'nila'],
] as const;

export interface WorkQueuesProps {
  /** Heading of the page: it gets the focus where a panel leaves with its last row. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** On the page of the day: the counts above, and of each queue the first rows. On a phone the counts unfold to them. */
  brief?: {
    /** A count and a panel after those of the queues, of something else that waits. */
    last: { tile: QueueTile; panel: (isFolded: boolean) => ReactNode } | null;
    onLoaded: (count: number) => void;
  };
}

/** The queues that the account may read: known once the back-office shows its page. */
export function WorkQueues({ heading, brief }: WorkQueuesProps) {
  const { may } = useAccess();
  /** The queue whose row was just settled. */
  const settled = useRef<QueueName | null>(null);
  const {
    data: queues,
    hasFailed,
    reload,
  } = useStaffData(
    ['queues'],
    async () => {
      const loaded = await readQueues({ may });
      // The panel with the focus leaves with its last row.
      if (settled.current && !loaded[settled.current]?.count) heading.current?.focus();
      settled.current = null;
      return loaded;
    },
    { isLive: true },
  );
  const tellLoaded = useEffectEvent((loaded: Queues) =>
    brief?.onLoaded(Object.values(loaded).reduce((sum, queue) => sum + (queue?.count ?? 0), 0)),
  );
  useEffect(() => {
    if (queues) tellLoaded(queues);
  }, [queues]);
  const { shown: task, show, close } = useOverlay<Task>();
  const headings = useRef(new Map<QueueName, HTMLHeadingElement | null>());
  const handleDone = () => {
    reload();
    if (!task) return;
    settled.current = task.queue;
    // Its row leaves, and with it the button that had the focus.
    headings.current.get(task.queue)?.focus();
  };
  // From the first rows of a queue to all of them.
  const wanted = useLocation().hash.slice(1);
  const isLoaded = queues !== undefined;
  useEffect(() => {
    const [name] = ORDER.find(([one]) => one === wanted) ?? [];
    if (isLoaded && name) headings.current.get(name)?.focus();
  }, [isLoaded, wanted]);
  const outcomes = { onDone: handleDone, onStale: reload, onClose: close };
  const rows = queues && rowsOf(queues, show, may);
  const shown = ORDER.flatMap(([name, tone]) => {
    const count = queues?.[name]?.count;
    return count === undefined ? [] : { name, tone, count };
  });

  const waiting = shown.filter(({ count }) => count > 0);
  const isFolded = useMatches(media.below600) && brief !== undefined;

  return (
    <>
      {hasFailed &&
        (queues ? (
          <OldData title={copy.failed} onRetry={reload} />
        ) : (
          <ErrorState title={copy.failed} onRetry={reload} />
        ))}
      {!queues && !hasFailed && (
        <SkeletonGroup label={copy.loading}>
          <Panels>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Panels>
        </SkeletonGroup>
      )}
      {queues && rows && (
        <>
          {brief && !isFolded && (
            <QueueTiles
              tiles={[
                ...waiting.map(({ name, tone, count }) => ({
                  id: name,
                  title: copy.queues[name].title,
                  tone,
                  count,
                  note: noteOf(rows[name], count),
                })),
                ...(brief.last ? [brief.last.tile] : []),
              ]}
            />
          )}
          <Panels>
            {waiting.map(({ name, tone, count }) => (
              <div key={name} id={name}>
                <QueuePanel
                  words={copy.queues[name]}
                  tone={tone}
                  rows={brief ? rows[name].slice(0, BRIEF_ROWS) : rows[name]}
                  count={count}
                  all={brief && `/admin-dashboard/work#${name}`}
                  folded={isFolded ? { note: noteOf(rows[name], count) } : undefined}
                  headingRef={(node) => {
                    headings.current.set(name, node);
                  }}
                />
              </div>
            ))}
            {brief?.last && <div>{brief.last.panel(isFolded)}</div>}
            <EmptyQueues titles={shown.filter(({ count }) => count === 0).map(({ name }) => copy.queues[name].title)} />
          </Panels>
        </>
      )}
      {task && <QueueDialog task={task} {...outcomes} />}
    </>
  );
}

/** The sum of all that wait, in rupiah; null where not every amount is known. */
function noteOf(rows: readonly QueueRow[], count: number): string | null {
  const amounts = rows.flatMap(({ amount }) => (typeof amount === 'number' ? [amount] : []));
  return amounts.length === count ? formatRupiah(amounts.reduce((sum, amount) => sum + amount, 0)) : null;
}
