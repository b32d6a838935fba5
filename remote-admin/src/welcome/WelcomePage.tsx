import { readOverview } from '@site/shared/api/overview';
import { todayInJakarta } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { useIsOpen } from '../frame/use-is-open.ts';
import { copy as ownCopy } from '../own-batches/copy.ts';
import { OwnBatches } from '../own-batches/OwnBatches.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { WorkQueues } from '../work/WorkQueues.tsx';
import { copy } from './copy.ts';
import { lowBatches } from './low-batches.tsx';
import { NextBatches } from './NextBatches.tsx';
import { RegistrationsChart } from './RegistrationsChart.tsx';
import { waitingCount, WorkQueue } from './WorkQueue.tsx';

const Head = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 28px;
`;

const Panels = styled.div`
  display: grid;
  align-items: start;
  gap: 24px;
  ${media.from1280} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: stretch;
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Classes = styled.div`
  margin-bottom: 24px;
`;

const Card = styled.section`
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  overflow: hidden;
  scroll-margin-top: 24px;
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 20px;
  }
`;

function Panel({ id, title, link, children }: { id?: string; title: string; link?: ReactNode; children: ReactNode }) {
  return (
    <Card id={id} aria-label={title}>
      <div>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        {link}
      </div>
      {children}
    </Card>
  );
}

/** Home of the back-office: today's tasks, registrations and next batches. */
export function Page() {
  const name = useStore((state) => state.user.user?.name);
  const { may, why, teaches } = useAccess();
  const mayRead = may('overview.read');
  const {
    data: overview,
    hasFailed,
    reload,
  } = useStaffData(['overview', mayRead], async () => (mayRead ? readOverview() : null));
  // The home of those who do nothing but teach.
  const hasClasses = may('batch.own') && (teaches || !mayRead);
  const isOpen = useIsOpen();
  const hasQueues = isOpen('/admin-dashboard/work');
  /** In the queues; null until they are loaded. */
  const [queued, setQueued] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = todayInJakarta();
  return (
    <BackOffice>
      <Head>
        <Heading level={1} size="h2" ref={heading} tabIndex={-1}>
          {copy.greeting(name ?? '')}
        </Heading>
        <Text size="lead" tone="muted">
          {overview && (queued !== null || !hasQueues)
            ? copy.lead(today, waitingCount(overview) + (queued ?? 0))
            : copy.today(today)}
        </Text>
      </Head>
      {hasClasses && (
        <Classes>
          <Panel title={ownCopy.title}>
            <OwnBatches />
          </Panel>
        </Classes>
      )}
      {!mayRead && !hasClasses && (
        <Card>
          <EmptyState title={copy.noOverview}>{why('overview.read')}</EmptyState>
        </Card>
      )}
      {hasFailed && (
        <Card>
          <ErrorState title={copy.failed} onRetry={reload} />
        </Card>
      )}
      {!overview && !hasFailed && !hasQueues && mayRead && (
        <SkeletonGroup label={copy.loading}>
          <Panels>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Panels>
        </SkeletonGroup>
      )}
      {hasQueues && (
        <WorkQueues
          heading={heading}
          brief={{ last: overview ? lowBatches(overview, may) : null, onLoaded: setQueued }}
        />
      )}
      {overview && (
        <Panels>
          <Panel
            title={copy.queue.title}
            link={hasQueues && <TextLink to="/admin-dashboard/work">{copy.queue.money}</TextLink>}
          >
            <WorkQueue overview={overview} />
          </Panel>
          <Panel title={copy.chart.title}>
            <RegistrationsChart weeks={overview.registrations} />
          </Panel>
          <Panel
            id="batch-berikutnya"
            title={copy.batches.title}
            link={
              isOpen('/admin-dashboard/courses') && (
                <TextLink to="/admin-dashboard/courses">{copy.batches.all}</TextLink>
              )
            }
          >
            <NextBatches batches={overview.next_batches} today={today} />
          </Panel>
        </Panels>
      )}
    </BackOffice>
  );
}
