import { readOrigins, type Origins } from '@site/shared/api/reports';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Text } from '@site/shared/ui/Text';
import styled from 'styled-components';
import { TabState } from '../batch/TabState.tsx';
import { NumberTable, type NumberColumn } from '../charts/NumberTable.tsx';
import { Panel } from '../frame/Panel.tsx';
import type { CsvColumn } from '../staff-list/csv.ts';
import { SaveCsvButton } from '../staff-list/SaveCsvButton.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { copy } from './copy.ts';
import type { Period } from './period.ts';
import { count, percentOf } from './revenue-columns.ts';
import { ShareBars } from './ShareBars.tsx';
import { useFirstRows } from './use-first-rows.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';

const words = copy.origins;

const Root = styled.div`
  display: grid;
  gap: 16px;
`;

type Led = Origins['first'][number];

const sourceOf = ({ kind, source }: Led): string => source ?? (kind === 'DIRECT' ? words.direct : words.unknown);
const nameOf = (led: Led): string =>
  [sourceOf(led), led.medium, led.campaign].filter((part) => part !== null).join(' / ');

const columns: [NumberColumn<Led>, ...NumberColumn<Led>[]] = [
  { header: words.source, cell: sourceOf },
  { header: words.medium, cell: ({ medium }) => medium },
  { header: words.campaign, cell: ({ campaign }) => campaign },
  { header: words.orders, cell: ({ orders }) => count(orders) },
  { header: words.paid, cell: ({ paid }) => count(paid) },
  { header: words.share, cell: ({ paid, orders }) => percentOf(paid, orders) },
];

const csv: CsvColumn<Led>[] = [
  { header: words.source, value: sourceOf },
  { header: words.medium, value: ({ medium }) => medium ?? '' },
  { header: words.campaign, value: ({ campaign }) => campaign ?? '' },
  { header: words.orders, value: ({ orders }) => orders },
  { header: words.paid, value: ({ paid }) => paid },
];

/** Which sites and tags the buyers of the period's orders came by: the first time, and last before they ordered. */
export function OriginReport({ period }: { period: Period }) {
  const { data: report, ...loading } = useStaffData(['origins report', period], () => readOrigins(period));
  if (!report) return <TabState loading={loading} words={copy} />;
  if (report.first.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      </Panel>
    );
  return (
    <Root>
      <Touches touch="first" rows={report.first} period={period} />
      <Touches touch="last" rows={report.last} period={period} />
    </Root>
  );
}

function Touches({ touch, rows, period }: { touch: 'first' | 'last'; rows: readonly Led[]; period: Period }) {
  const { title, lead } = words[touch];
  const { shown, more } = useFirstRows(rows);
  return (
    <ChartPanel
      title={title}
      aside={
        <SaveCsvButton
          size="small"
          name={`asal-pendaftaran-${touch === 'first' ? 'pertama' : 'terakhir'}`}
          label={copy.csvOf(title)}
          columns={csv}
          read={async () => (await readOrigins({ ...period, export: touch }))[touch]}
        />
      }
      chart={
        <>
          <Text tone="muted" size="small">
            {lead}
          </Text>
          <ShareBars
            label={title}
            shares={shown.map((led) => ({
              name: nameOf(led),
              value: led.orders,
              text: words.made(count(led.orders), count(led.paid)),
            }))}
          />
          {more}
        </>
      }
      table={
        <>
          <NumberTable caption={title} columns={columns} rows={shown} rowKey={nameOf} />
          {more}
        </>
      }
      legend={<span />}
    />
  );
}
