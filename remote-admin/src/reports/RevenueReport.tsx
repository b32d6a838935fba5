import { readRevenue, type Revenue } from '@site/shared/api/reports';
import { formatRupiah } from '@site/shared/money';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { TabState } from '../batch/TabState.tsx';
import { Legend } from '../charts/Legend.tsx';
import { NumberTable } from '../charts/NumberTable.tsx';
import { StackedBars } from '../charts/StackedBars.tsx';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { SaveCsvButton } from '../staff-list/SaveCsvButton.tsx';
import { BatchName } from './BatchName.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { copy } from './copy.ts';
import { shortMonth, type Period } from './period.ts';
import {
  batchCsv,
  channelCsv,
  channelName,
  count,
  monthColumns,
  monthCsv,
  percentOf,
  sumColumns,
  type Batch,
  type Channel,
  type Month,
} from './revenue-columns.ts';
import { SumTiles } from './SumTiles.tsx';
import { useFirstRows } from './use-first-rows.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';

const words = copy.revenue;

const Root = styled.div`
  display: grid;
  gap: 16px;
`;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  & > * {
    min-width: 0;
  }
  ${media.from1280} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

/** What came, went back and was kept by providers: by month, by channel and by batch. */
export function RevenueReport({ period }: { period: Period }) {
  const { data: report, ...loading } = useStaffData(['revenue report', period], () => readRevenue(period));
  if (!report) return <TabState loading={loading} words={copy} />;
  const { total, ledger, months, channels, batches } = report;
  const difference = total.received - total.refunded + total.written_off - ledger;
  const isEmpty = channels.length === 0 && !total.corporate;
  return (
    <Root>
      {difference === 0 ? (
        <InlineNotice tone="success" title={words.agrees} />
      ) : (
        <InlineNotice tone="error" role="alert" title={words.differs(formatRupiah(difference))}>
          {words.differsText}
        </InlineNotice>
      )}
      {total.corporate ? (
        <InlineNotice tone="info">{words.corporateText(formatRupiah(total.corporate))}</InlineNotice>
      ) : null}
      {isEmpty ? (
        <Panel>
          <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
        </Panel>
      ) : (
        <>
          <SumTiles tiles={tilesOf(total)} />
          <Columns>
            <Months period={period} months={months} total={total} />
            <Channels period={period} channels={channels} total={total} />
          </Columns>
          <Batches period={period} batches={batches} total={total} />
        </>
      )}
    </Root>
  );
}

function tilesOf({ received, payments, refunded, refunds, fees, without_fee, net }: Revenue['total']) {
  return [
    { name: words.received, value: formatRupiah(received), text: words.payments(count(payments)) },
    {
      name: words.refunded,
      value: formatRupiah(refunded),
      text: words.refunds(count(refunds), percentOf(refunded, received)),
    },
    {
      name: words.fees,
      value: formatRupiah(fees),
      text: without_fee > 0 ? words.feesUnknown(count(without_fee)) : words.feesKnown(percentOf(fees, received)),
    },
    { name: words.net, value: formatRupiah(net), text: words.netText, isMain: true },
  ];
}

interface PartProps {
  period: Period;
  total: Revenue['total'];
}

const millions = (rupiah: number) => (rupiah / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });

function Months({ period, months, total }: PartProps & { months: readonly Month[] }) {
  const summary = words.summary(formatRupiah(total.net), formatRupiah(total.refunded));
  return (
    <ChartPanel
      title={words.byMonth}
      aside={
        <SaveCsvButton
          size="small"
          name="pendapatan-per-bulan"
          label={copy.csvOf(words.byMonth)}
          columns={monthCsv}
          read={async () => (await readRevenue({ ...period, export: 'month' })).months}
        />
      }
      chart={
        <StackedBars
          name={`${words.byMonth}, ${words.unit}. ${summary}`}
          bars={months.map(({ month, net, refunded }) => ({
            key: month,
            label: shortMonth(month),
            first: net,
            second: refunded,
            value: millions(net),
          }))}
          formatMark={millions}
        />
      }
      table={<NumberTable caption={words.byMonth} columns={monthColumns} rows={months} rowKey={({ month }) => month} />}
      legend={
        <>
          <Legend>
            <li>{words.net}</li>
            <li>{words.refunded}</li>
          </Legend>
          <span>{words.unit}</span>
        </>
      }
    />
  );
}

function Channels({ period, channels, total }: PartProps & { channels: readonly Channel[] }) {
  return (
    <Panel
      title={words.byChannel}
      aside={
        <SaveCsvButton
          size="small"
          name="pendapatan-per-kanal"
          label={copy.csvOf(words.byChannel)}
          columns={channelCsv}
          read={async () => (await readRevenue({ ...period, export: 'channel' })).channels}
        />
      }
    >
      <PanelBody>
        <NumberTable<Channel | Revenue['total']>
          caption={words.byChannel}
          columns={[
            { header: words.channel, cell: (row) => ('channel' in row ? channelName(row) : copy.total) },
            ...sumColumns,
          ]}
          rows={channels}
          rowKey={(row) => ('channel' in row ? `${row.provider} ${row.channel}` : '')}
          total={total}
        />
      </PanelBody>
    </Panel>
  );
}

function Batches({ period, batches, total }: PartProps & { batches: readonly Batch[] }) {
  const { may } = useAccess();
  const { shown, more } = useFirstRows(batches);
  return (
    <Panel
      title={words.byBatch}
      aside={
        <SaveCsvButton
          size="small"
          name="pendapatan-per-batch"
          label={copy.csvOf(words.byBatch)}
          columns={batchCsv}
          read={async () => (await readRevenue({ ...period, export: 'batch' })).batches}
        />
      }
    >
      <PanelBody>
        <NumberTable<Batch | Revenue['total']>
          caption={words.byBatch}
          columns={[
            {
              header: words.batch,
              cell: (row) =>
                'batch' in row ? <BatchName batch={row} isLinked={may('registration.read')} /> : copy.total,
            },
            ...sumColumns,
          ]}
          rows={shown}
          rowKey={(row) => ('batch' in row ? (row.id ?? 'unmatched') : '')}
          total={total}
        />
        {more}
      </PanelBody>
    </Panel>
  );
}
