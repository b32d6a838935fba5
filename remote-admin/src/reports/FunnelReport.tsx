import { listFunnel, type FunnelRow } from '@site/shared/api/reports';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Text } from '@site/shared/ui/Text';
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

const words = copy.funnel;

type Steps = Pick<FunnelRow, 'opened' | 'orders' | 'paid'>;
type Row = Steps & { title: string };

const columns: [NumberColumn<Row>, ...NumberColumn<Row>[]] = [
  { header: words.program, cell: ({ title }) => title },
  { header: words.opened, cell: ({ opened }) => count(opened) },
  { header: words.orders, cell: ({ orders }) => count(orders) },
  { header: words.paid, cell: ({ paid }) => count(paid) },
];

const csv: CsvColumn<Row>[] = [
  { header: words.program, value: ({ title }) => title },
  { header: words.opened, value: ({ opened }) => opened },
  { header: words.orders, value: ({ orders }) => orders },
  { header: words.paid, value: ({ paid }) => paid },
];

const named = ({ title, ...steps }: FunnelRow): Row => ({ ...steps, title: title ?? words.noProgram });

const total = (rows: readonly Steps[]): Row =>
  rows.reduce<Row>(
    (sum, { opened, orders, paid }) => ({
      ...sum,
      opened: sum.opened + opened,
      orders: sum.orders + orders,
      paid: sum.paid + paid,
    }),
    { title: copy.total, opened: 0, orders: 0, paid: 0 },
  );

/** How many visitors open the form, how many of these order, and how many of these pay. */
export function FunnelReport({ period }: { period: Period }) {
  const { data: report, ...loading } = useStaffData(['funnel report', period], () => listFunnel(period));
  if (!report) return <TabState loading={loading} words={copy} />;
  if (report.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      </Panel>
    );
  return <Steps period={period} rows={report.map(named)} />;
}

function Steps({ period, rows }: { period: Period; rows: readonly Row[] }) {
  const { shown, more } = useFirstRows(rows);
  const { opened, orders, paid } = total(rows);
  const steps = [
    { name: words.opened, value: opened, text: count(opened) },
    { name: words.orders, value: orders, text: words.ofOpened(count(orders), percentOf(orders, opened)) },
    { name: words.paid, value: paid, text: words.ofOrders(count(paid), percentOf(paid, orders)) },
  ];
  return (
    <ChartPanel
      title={words.title}
      aside={
        <SaveCsvButton
          size="small"
          name="corong"
          label={copy.csvOf(words.title)}
          columns={csv}
          read={async () => (await listFunnel({ ...period, export: true })).map(named)}
        />
      }
      chart={
        <>
          <Text tone="muted" size="small">
            {words.lead}
          </Text>
          <ShareBars label={words.title} shares={steps} />
        </>
      }
      table={
        <>
          <NumberTable
            caption={words.title}
            columns={columns}
            rows={shown}
            rowKey={({ title }) => title}
            total={total(rows)}
          />
          {more}
        </>
      }
      legend={<span />}
    />
  );
}
