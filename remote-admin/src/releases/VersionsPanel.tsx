import type { RemoteReleases } from '@site/shared/api/releases';
import { formatInstantWithTime } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { Select } from '@site/shared/ui/Select';
import { Table, type TableColumn } from '@site/shared/ui/Table';
import { color, media } from '@site/shared/ui/theme';
import { Check, CircleCheck, Split } from 'lucide-react';
import styled from 'styled-components';
import { RowActions } from '../staff-list/RowActions.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { nameOnly } from './author.ts';
import { copy } from './copy.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
`;

const Why = styled.small`
  display: block;
  max-width: 36ch;
  font-size: 0.8125rem;
  line-height: 18px;
  color: ${color.sogan600};
  ${media.from1024} {
    margin-left: auto;
  }
`;

type Version = RemoteReleases['versions'][number];

const ICONS = { LIVE: CircleCheck, BEFORE: Check, CANARY: Split, AVAILABLE: Check } as const;
const TONES = { LIVE: 'success', BEFORE: 'sogan', CANARY: 'warning', AVAILABLE: 'sogan' } as const;

const columnsOf = (onRollBack: ((version: string) => void) | null): TableColumn<Version>[] => [
  {
    key: 'version',
    header: copy.columns.version,
    card: 'title',
    cell: ({ version, commit }) => <TwoLines first={version} second={commit?.slice(0, 9) ?? ''} />,
  },
  {
    key: 'at',
    header: copy.columns.at,
    cell: ({ at, author }) => <TwoLines first={at ? formatInstantWithTime(at) : '–'} second={nameOnly(author) ?? ''} />,
  },
  {
    key: 'state',
    header: copy.columns.state,
    cell: ({ state, rendered, visited, tested }) => {
      const Icon = ICONS[state];
      return (
        <TwoLines
          first={
            <Badge tone={TONES[state]} icon={<Icon />}>
              {copy.versionStates[state]}
            </Badge>
          }
          second={copy.proof(rendered, visited, tested)}
        />
      );
    },
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    align: 'end',
    card: 'actions',
    cell: ({ version, state, no_way_back: why }) =>
      onRollBack &&
      (state === 'BEFORE' || state === 'AVAILABLE') &&
      (why ? (
        <Why>{copy.noWayBack[why]}</Why>
      ) : (
        <RowActions>
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.rollTo(version)}
            onClick={() => onRollBack(version)}
          >
            {copy.roll}
          </Button>
        </RowActions>
      )),
  },
];

export interface VersionsPanelProps {
  remotes: readonly RemoteReleases[];
  shown: RemoteReleases;
  onShow: (name: string) => void;
  /** Null where nothing can be gone back from, or the account may not. */
  onRollBack: ((version: string) => void) | null;
}

/** All versions of one remote that the store still has. */
export function VersionsPanel({ remotes, shown, onShow, onRollBack }: VersionsPanelProps) {
  return (
    <section aria-label={copy.allVersions}>
      <Head>
        <Heading level={2} size="h3">
          {copy.allVersions}
        </Heading>
        <Select
          id="versions-of"
          aria-label={copy.remote}
          options={remotes.map(({ name }) => ({ value: name, label: copy.name(name) }))}
          value={shown.name}
          onChange={({ target }) => onShow(target.value)}
        />
      </Head>
      <Table
        caption={copy.allVersionsOf(shown.name)}
        columns={columnsOf(onRollBack)}
        rows={shown.versions}
        rowKey={({ version }) => version}
        isSelected={({ state }) => state === 'LIVE'}
      />
    </section>
  );
}
