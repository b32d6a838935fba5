import type { Overview } from '@site/shared/api/overview';
import { formatDate, formatDayAndMonth } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Legend } from '../charts/Legend.tsx';
import { NumberTable } from '../charts/NumberTable.tsx';
import { StackedBars } from '../charts/StackedBars.tsx';
import { copy } from './copy.ts';

const words = copy.chart;

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 20px 20px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 20px;
`;

type Week = Overview['registrations'][number];

const columns = [
  { header: words.week, cell: ({ week }: Week) => formatDate(week) },
  { header: words.paid, cell: ({ paid }: Week) => paid.toLocaleString('en-US') },
  { header: words.free, cell: ({ free }: Week) => free.toLocaleString('en-US') },
  { header: words.total, cell: ({ paid, free }: Week) => (paid + free).toLocaleString('en-US') },
] as const;

/** Registrations per week, paid and free, as a chart or a table. */
export function RegistrationsChart({ weeks }: { weeks: Overview['registrations'] }) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const total = weeks.reduce((sum, { paid, free }) => sum + paid + free, 0);
  const first = weeks[0];
  const summary = words.summary(total.toLocaleString('en-US'), first ? formatDate(first.week) : '');
  return (
    <Root>
      <div id={id}>
        {isTable ? (
          <NumberTable caption={words.title} columns={[...columns]} rows={weeks} rowKey={({ week }) => week} />
        ) : (
          <StackedBars name={`${words.title}. ${summary}`} bars={weeks.map(barOf)} formatMark={formatMark} />
        )}
      </div>
      <Foot>
        <Legend>
          <li>{words.paid}</li>
          <li>{words.free}</li>
        </Legend>
        <Button variant="text" size="small" aria-controls={id} onClick={() => setIsTable((shown) => !shown)}>
          {isTable ? words.showChart : words.showTable}
        </Button>
      </Foot>
    </Root>
  );
}

function barOf({ week, paid, free }: Week) {
  const { day, month } = formatDayAndMonth(week);
  return { key: week, label: `${day} ${month}`, first: paid, second: free };
}

const formatMark = (mark: number) => mark.toLocaleString('en-US', { notation: 'compact' });
