import type { RemoteReleases } from '@site/shared/api/releases';
import { formatInstantWithTime } from '@site/shared/dates';
import { Avatar } from '@site/shared/ui/Avatar';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { Check, CircleCheck, RotateCcw, Split, TrendingUp, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { nameOnly } from './author.ts';
import { copy } from './copy.ts';
import { Figures } from './Figures.tsx';
import { HandleButton } from './HandleButton.tsx';
import { inPercent, inSeconds, shareOf } from './numbers.ts';
import { WholeVersions } from './WholeVersions.tsx';

const Card = styled.section`
  display: grid;
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  overflow-wrap: anywhere;
  & > div {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 12px;
    min-width: 0;
    padding: 20px;
  }
  & > div + div {
    border-top: 1px solid ${color.sogan100};
  }
  [data-part='figures'] {
    justify-items: stretch;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
  }
  ${media.below600} {
    [data-part='actions'] > button {
      flex: 1 1 auto;
    }
  }
  ${media.from1024} {
    grid-template-columns: 236px minmax(0, 1fr) 236px;
    & > div + div {
      border-top: 0;
      border-left: 1px solid ${color.sogan100};
    }
    [data-part='actions'] {
      display: grid;
      justify-items: stretch;
    }
  }
`;

const Version = styled.div`
  strong {
    display: block;
    font-size: 1.25rem;
    line-height: 28px;
    font-weight: 800;
    color: ${color.nila950};
  }
  p {
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 0.875rem;
  line-height: 20px;
  & > :first-child {
    width: 28px;
    height: 28px;
    font-size: 0.625rem;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
`;

const Note = styled.div`
  padding: 12px 14px;
  border-radius: ${radius.button};
  background: ${color.sogan50};
  font-size: 0.875rem;
  color: ${color.sogan700};
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
  }
  strong {
    color: ${color.nila950};
  }
  small {
    display: block;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  button {
    margin-top: 10px;
  }
`;

const Handled = styled.p`
  display: flex;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 20px;
  color: ${color.sogan600};
  svg {
    flex: none;
    width: 16px;
    height: 20px;
  }
`;

const Share = styled.div`
  height: 10px;
  margin: 8px 0;
  border-radius: ${radius.round};
  background: ${color.nila200};
  overflow: hidden;
  & > span {
    display: block;
    height: 100%;
    background: ${color.kunyit500};
    border-right: 2px solid ${color.white};
  }
`;

export interface RemoteCardProps {
  remote: RemoteReleases;
  /** Whether the account may roll back and mark faults. */
  mayOperate: boolean;
  onRollBack: (version: string) => void;
  /** Of a hundred visitors so many are to get the canary: 0 ends it, 100 makes it live. */
  onMoveCanary: (percent: number) => void;
  onHandled: () => void;
  onAllVersions: () => void;
}

/** One remote: what is live and by whom, how it does, and where one can go back to. */
export function RemoteCard({
  remote,
  mayOperate,
  onRollBack,
  onMoveCanary,
  onHandled,
  onAllVersions,
}: RemoteCardProps) {
  const { name, version, previous, released_at: at, released_by: by, behind, canary, faults, versions } = remote;
  const live = versions.find((one) => one.version === version);
  const before = versions.find((one) => one.version === previous);
  const author = nameOnly(live?.author ?? null);
  const open = faults.find(({ handled }) => handled === null);
  return (
    <Card aria-label={copy.name(name)}>
      <div>
        <Heading level={2} size="h4">
          {copy.name(name)}
        </Heading>
        <Version>
          <strong>{version ?? copy.unreadable}</strong>
          <p>
            {version
              ? [live?.commit?.slice(0, 9), at && formatInstantWithTime(at)].filter(Boolean).join(', ')
              : copy.unreadableText}
          </p>
        </Version>
        {(author ?? by) && (
          <Person>
            <Avatar name={author ?? by ?? ''} aria-hidden="true" />
            <span>
              {author}
              {by && <small>{copy.releasedBy(by)}</small>}
            </span>
          </Person>
        )}
        <State remote={remote} />
        {behind.map(({ edge, version: serves }) => (
          <Badge key={edge} tone="warning" icon={<TriangleAlert />} style={{ whiteSpace: 'normal', minWidth: 0 }}>
            {copy.behind(edge, serves)}
          </Badge>
        ))}
      </div>
      <div data-part="figures">
        <Figures figures={remote.figures} />
        {canary && (
          <Note>
            <div>
              <strong>{copy.canary.share(canary.version, canary.percent)}</strong>
              <span>{copy.canary.figures(inPercent(shareOf(canary.figures)), inSeconds(canary.figures.lcp))}</span>
            </div>
            <Share aria-hidden="true">
              <span style={{ width: `${canary.percent}%` }} />
            </Share>
            <small>{copy.canary.since(canary.by, formatInstantWithTime(canary.since))}</small>
          </Note>
        )}
        {open && (
          <Note>
            {copy.fault(open.type, open.place ?? copy.noPlace, open.count)}
            <small>{open.version}</small>
            {mayOperate && (
              <HandleButton
                name={copy.fault(open.type, open.place ?? copy.noPlace, open.count)}
                fault={{ remote: name, version: open.version, type: open.type, place: open.place, last: open.last }}
                onHandled={onHandled}
              />
            )}
          </Note>
        )}
        {remote.rolled_back?.handled && (
          <Handled>
            <Check aria-hidden="true" />
            {copy.handle.backBy(remote.rolled_back.handled.by, formatInstantWithTime(remote.rolled_back.handled.at))}
          </Handled>
        )}
        {faults.map(
          ({ version: of, type, place, handled }) =>
            handled && (
              <Handled key={`${of} ${type} ${place}`}>
                <Check aria-hidden="true" />
                {copy.handle.faultBy(type, place ?? copy.noPlace, handled.by, formatInstantWithTime(handled.at))}
              </Handled>
            ),
        )}
      </div>
      <div data-part="actions">
        {mayOperate && canary && version && <CanaryActions percent={canary.percent} onMove={onMoveCanary} />}
        {/* During a canary, staff go back from the list of all versions, which also says why a version is not offered. */}
        {mayOperate && previous && version && !canary && !before?.no_way_back && (
          <Button variant="secondary" size="small" onClick={() => onRollBack(previous)}>
            <RotateCcw aria-hidden="true" />
            <span>
              <WholeVersions>{`${copy.back} ${previous}`}</WholeVersions>
            </span>
          </Button>
        )}
        <Button variant="secondary" size="small" aria-label={copy.allVersionsOf(name)} onClick={onAllVersions}>
          {copy.allVersions}
        </Button>
        <RecordHistory entity="release" id={name} name={copy.name(name)} />
      </div>
    </Card>
  );
}

function State({ remote: { version, canary, rolled_back: back, behind } }: { remote: RemoteReleases }) {
  if (canary)
    return (
      <Badge tone="warning" icon={<Split />}>
        {copy.state.canary(canary.percent)}
      </Badge>
    );
  if (back && !back.handled)
    return (
      <Badge tone="error" icon={<RotateCcw />}>
        {copy.state.rolledBack}
      </Badge>
    );
  if (behind.length > 0 || !version)
    return (
      <Badge tone="warning" icon={<TriangleAlert />}>
        {version ? copy.state.behind : copy.unreadable}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<CircleCheck />}>
      {copy.state.live}
    </Badge>
  );
}

/** The next share that is worth a look: half of the visitors. */
const RAISED = 50;

function CanaryActions({ percent, onMove }: { percent: number; onMove: (percent: number) => void }) {
  const words = copy.canaryDialog;
  return (
    <>
      {percent < RAISED && (
        <Button size="small" onClick={() => onMove(RAISED)}>
          <TrendingUp aria-hidden="true" /> {words.raise.open(RAISED)}
        </Button>
      )}
      <Button variant={percent < RAISED ? 'secondary' : 'primary'} size="small" onClick={() => onMove(100)}>
        {words.promote.open}
      </Button>
      <Button variant="textDanger" size="small" onClick={() => onMove(0)}>
        {words.end.open}
      </Button>
    </>
  );
}
