import { readReleases, type Releases, type RemoteReleases } from '@site/shared/api/releases';
import { formatInstantWithTime } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { color } from '@site/shared/ui/theme';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { PageHead } from '../staff-list/PageHead.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { CanaryDialog, type CanaryDialogProps } from './CanaryDialog.tsx';
import { copy } from './copy.ts';
import { HandleButton } from './HandleButton.tsx';
import { inPercent } from './numbers.ts';
import { RemoteCard } from './RemoteCard.tsx';
import { RollbackDialog, type RollbackDialogProps } from './RollbackDialog.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

const EdgeState = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 0.875rem;
  font-weight: 600;
  color: ${color.daun700};
  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
`;

const Since = styled.p`
  font-size: 0.875rem;
  color: ${color.sogan600};
`;

/** What is live, how it does, and the way back. For operators. */
export function Page() {
  return (
    <BackOffice>
      <ReleasesOverview />
    </BackOffice>
  );
}

function ReleasesOverview() {
  const found = useStaffData(['releases'], readReleases, { isFresh: true });
  const { data: releases = null, hasFailed, isLoading, reload } = found;
  const away = releases?.edges.filter(({ answers }) => !answers) ?? [];
  const areAllThere = releases !== null && releases.edges.length > 0 && away.length === 0;
  return (
    <>
      <PageHead title={copy.title} lang="id">
        {areAllThere && !hasFailed && (
          <EdgeState>
            <CircleCheck aria-hidden="true" /> {copy.allEdges(releases.edges.length)}
          </EdgeState>
        )}
        <Button variant="secondary" size="small" onClick={reload} disabled={isLoading}>
          <RotateCw aria-hidden="true" /> {copy.reload}
        </Button>
      </PageHead>
      {hasFailed ? (
        <Panel>
          <ErrorState title={copy.failed} onRetry={reload} />
        </Panel>
      ) : releases ? (
        <Found releases={releases} onRetry={reload} />
      ) : (
        <SkeletonGroup label={copy.loading}>
          <Stack gap={16}>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Stack>
        </SkeletonGroup>
      )}
    </>
  );
}

function Found({ releases: { edges, remotes, since, shells }, onRetry }: { releases: Releases; onRetry: () => void }) {
  const [chosen, setChosen] = useState<string>();
  const { may } = useAccess();
  const { shown: rollback, show: ask, close } = useOverlay<Asked<RollbackDialogProps>>();
  const { shown: canaryMove, show: askForCanary, close: closeCanary } = useOverlay<Asked<CanaryDialogProps>>();
  const away = edges.filter(({ answers }) => !answers).map(({ name }) => name);
  const names = away.join(', ');
  if (edges.length === 0)
    return (
      <Panel>
        <EmptyState title={copy.noEdge.title}>{copy.noEdge.text}</EmptyState>
      </Panel>
    );
  if (away.length === edges.length)
    return (
      <Panel>
        <ErrorState title={copy.noEdgeAnswers.title} onRetry={onRetry}>
          {copy.noEdgeAnswers.text(names)}
        </ErrorState>
      </Panel>
    );
  const shown = remotes.find(({ name }) => name === chosen) ?? remotes[0];
  const live = shown?.version ?? null;
  const mayOperate = may('release.operate');
  return (
    <Stack gap={16}>
      {away.length > 0 && (
        <InlineNotice tone="warning" title={copy.someEdges.title(away.length, edges.length)}>
          {copy.someEdges.text(names)}
        </InlineNotice>
      )}
      {remotes.map((remote) => (
        <RolledBack key={remote.name} remote={remote} mayOperate={mayOperate} onHandled={onRetry} />
      ))}
      <WhyMissing of={['release.operate']} />
      {since && <Since>{copy.since(formatInstantWithTime(since))}</Since>}
      {remotes.map((remote) => (
        <RemoteCard
          key={remote.name}
          remote={remote}
          mayOperate={mayOperate}
          onHandled={onRetry}
          onRollBack={(to) => remote.version !== null && ask({ remote, from: remote.version, to })}
          onMoveCanary={(percent) =>
            remote.version !== null &&
            remote.canary &&
            askForCanary({ remote, live: remote.version, canary: remote.canary, percent })
          }
          onAllVersions={() => {
            setChosen(remote.name);
            document.getElementById('versions-of')?.focus();
          }}
        />
      ))}
      {shown ? (
        <VersionsPanel
          remotes={remotes}
          shown={shown}
          onShow={setChosen}
          onRollBack={mayOperate && live !== null ? (to) => ask({ remote: shown, from: live, to }) : null}
        />
      ) : (
        <Panel>
          <EmptyState title={copy.noRemote.title}>{copy.noRemote.text}</EmptyState>
        </Panel>
      )}
      <Panel title={copy.shell.title}>
        <PanelBody>
          <strong>{shells.join(', ')}</strong>. {shells.length === 1 ? copy.shell.one : copy.shell.many}
        </PanelBody>
      </Panel>
      {rollback && <RollbackDialog {...rollback} onChanged={onRetry} onClose={close} />}
      {canaryMove && <CanaryDialog {...canaryMove} onChanged={onRetry} onClose={closeCanary} />}
    </Stack>
  );
}

/** The props with which a dialog is opened. */
type Asked<Props> = Omit<Props, 'onChanged' | 'onClose'>;

/** Says that an edge took a release back by itself, and why. */
function RolledBack({
  remote: { name, version: live, rolled_back: back },
  mayOperate,
  onHandled,
}: {
  remote: RemoteReleases;
  mayOperate: boolean;
  onHandled: () => void;
}) {
  if (!back || back.handled) return null;
  const { version, at, judged, of, bad } = back;
  const words = copy.rolledBack;
  return (
    <InlineNotice
      tone="error"
      title={words.title(name, version, formatInstantWithTime(at))}
      action={
        mayOperate && (
          <HandleButton
            name={words.title(name, version, formatInstantWithTime(at))}
            fault={{ remote: name, version, type: null, place: null, last: at }}
            onHandled={onHandled}
          />
        )
      }
    >
      {judged !== null && of !== null && bad !== null && (
        <>
          {words.cause(
            words.judged[judged] ?? words.other,
            bad.toLocaleString('en-US'),
            of.toLocaleString('en-US'),
            inPercent(of === 0 ? null : bad / of),
          )}{' '}
        </>
      )}
      {words.live(live)}
    </InlineNotice>
  );
}
