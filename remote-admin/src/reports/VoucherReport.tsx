import { readVoucherUse, type VoucherUse } from '@site/shared/api/reports';
import { formatRupiah } from '@site/shared/money';
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
import { count, sumColumns, sumCsv } from './revenue-columns.ts';
import { ShareBars } from './ShareBars.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';

const words = copy.vouchers;

type Row = Omit<VoucherUse['rows'][number], 'id'>;

const columns: [NumberColumn<Row>, ...NumberColumn<Row>[]] = [
  { header: words.code, cell: ({ code }) => code },
  { header: words.orders, cell: ({ orders }) => count(orders) },
  { header: words.discount, cell: ({ discount }) => count(discount) },
  ...sumColumns,
];

const csv: CsvColumn<Row>[] = [
  { header: words.code, value: ({ code }) => code },
  { header: words.orders, value: ({ orders }) => orders },
  { header: words.discount, value: ({ discount }) => discount },
  ...sumCsv,
];

/** With the money of all other orders as the last row, so that the table adds up to the ledger. */
const rowsOf = ({ rows, without }: VoucherUse): Row[] => [
  ...rows,
  { code: words.without, orders: 0, discount: 0, ...without },
];

/** Which vouchers are used, what they take off and what their orders bring. */
export function VoucherReport({ period }: { period: Period }) {
  const { data: report, ...loading } = useStaffData(['vouchers report', period], () => readVoucherUse(period));
  if (!report) return <TabState loading={loading} words={copy} />;
  const { rows } = report;
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      </Panel>
    );
  return (
    <ChartPanel
      title={words.title}
      aside={
        <SaveCsvButton
          size="small"
          name="pemakaian-voucher"
          label={copy.csvOf(words.title)}
          columns={csv}
          read={async () => rowsOf(await readVoucherUse({ ...period, export: true }))}
        />
      }
      chart={
        <>
          <Text tone="muted" size="small">
            {words.lead}
          </Text>
          <ShareBars
            label={words.title}
            shares={rows.map(({ code, orders, discount }) => ({
              name: code,
              value: orders,
              text: words.uses(count(orders), formatRupiah(discount)),
            }))}
          />
        </>
      }
      table={<NumberTable caption={words.title} columns={columns} rows={rowsOf(report)} rowKey={({ code }) => code} />}
      legend={<span />}
    />
  );
}
