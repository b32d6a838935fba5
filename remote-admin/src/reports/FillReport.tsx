import { listFilledBatches, type FilledBatch } from '@site/shared/api/reports';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Text } from '@site/shared/ui/Text';
import { useAccess } from '../access/access.ts';
import { TabState } from '../batch/TabState.tsx';
import { NumberTable } from '../charts/NumberTable.tsx';
import { Panel } from '../frame/Panel.tsx';
import type { CsvColumn } from '../staff-list/csv.ts';
import { SaveCsvButton } from '../staff-list/SaveCsvButton.tsx';
import { BatchName } from './BatchName.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { copy } from './copy.ts';
import type { Period } from './period.ts';
import { RateBars } from './RateBars.tsx';
import { count } from './revenue-columns.ts';
import { useFirstRows } from './use-first-rows.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';

const words = copy.fill;

/** Whole percent of the seats; null where there is no limit. More than 100 where the limit was lowered since. */
const rateOf = ({ seats_taken, participant_amount }: FilledBatch): number | null =>
  participant_amount === null || participant_amount === 0 ? null : Math.floor((seats_taken / participant_amount) * 100);

const rateInWords = (batch: FilledBatch): string => {
  const rate = rateOf(batch);
  return rate === null ? words.noLimit : `${rate}%`;
};

const nameOf = ({ title, batch, is_cancelled }: FilledBatch): string =>
  `${title}, ${words.batchName(batch)}${is_cancelled ? `, ${words.cancelled}` : ''}`;

const csv: CsvColumn<FilledBatch>[] = [
  { header: words.program, value: ({ title }) => title },
  { header: words.batch, value: ({ batch }) => batch },
  { header: words.start, value: ({ start_date }) => start_date },
  { header: words.taken, value: ({ seats_taken }) => seats_taken },
  { header: words.places, value: ({ participant_amount }) => participant_amount ?? '' },
  { header: words.rate, value: (batch) => rateOf(batch) ?? '' },
];

/** How full the batches are that begin in the period. */
export function FillReport({ period }: { period: Period }) {
  const { data: batches, ...loading } = useStaffData(['fill report', period], () => listFilledBatches(period));
  if (!batches) return <TabState loading={loading} words={copy} />;
  if (batches.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      </Panel>
    );
  return <Filled period={period} batches={batches} />;
}

function Filled({ period, batches }: { period: Period; batches: readonly FilledBatch[] }) {
  const { may } = useAccess();
  const { shown, more } = useFirstRows(batches);
  return (
    <ChartPanel
      title={words.title}
      aside={
        <SaveCsvButton
          size="small"
          name="keterisian-batch"
          label={copy.csvOf(words.title)}
          columns={csv}
          read={() => listFilledBatches({ ...period, export: true })}
        />
      }
      chart={
        <>
          <Text tone="muted" size="small">
            {words.lead}
          </Text>
          <RateBars
            label={words.title}
            rates={shown.map((batch) => ({
              key: batch.id,
              name: nameOf(batch),
              rate: rateOf(batch),
              value: rateOf(batch) === null ? words.people(count(batch.seats_taken)) : rateInWords(batch),
            }))}
          />
          {more}
        </>
      }
      table={
        <>
          <NumberTable
            caption={words.title}
            columns={[
              {
                header: words.batch,
                cell: (batch: FilledBatch) => <BatchName batch={batch} isLinked={may('registration.read')} />,
              },
              { header: words.taken, cell: ({ seats_taken }) => count(seats_taken) },
              {
                header: words.places,
                cell: ({ participant_amount: places }) => (places === null ? words.noLimit : count(places)),
              },
              { header: words.rate, cell: rateInWords },
            ]}
            rows={shown}
            rowKey={({ id }) => id}
          />
          {more}
        </>
      }
      legend={<span>{words.line}</span>}
    />
  );
}
