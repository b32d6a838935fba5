import type { Overview } from '@site/shared/api/overview';
import { formatDate, formatDayAndMonth } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { color, media } from '@site/shared/ui/theme';
import { useId, useState } from 'react';
import styled from 'styled-components';
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

const Legend = styled.ul`
  display: flex;
  gap: 18px;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  font-weight: 600;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li::before {
    content: '';
    width: 13px;
    height: 13px;
    border-radius: 4px;
    background: ${color.nila700};
    forced-color-adjust: none;
  }
  li + li::before {
    background: ${color.kunyit500};
  }
`;

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  forced-color-adjust: none;
  text {
    font-size: 12px;
    font-weight: 600;
    fill: ${color.sogan700};
  }
  ${media.below600} {
    text {
      font-size: 23px;
    }
    /* Only every second week fits its label. */
    [data-part='week']:nth-last-of-type(odd) > text {
      display: none;
    }
  }
  line {
    stroke: ${color.sogan200};
  }
  [data-part='paid'] {
    fill: ${color.nila700};
  }
  [data-part='free'] {
    fill: ${color.kunyit500};
  }
`;

const Numbers = styled.table`
  width: 100%;
  font-size: 0.9375rem;
  line-height: 22px;
  th,
  td {
    padding: 8px 4px;
    text-align: right;
    border-top: 1px solid ${color.sogan100};
  }
  thead th {
    border-top: 0;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  th:first-child {
    text-align: left;
  }
  tbody th {
    font-weight: 600;
  }
`;

/** Of the drawing, in its own units. */
const WIDTH = 460;
const HEIGHT = 300;
const LEFT = 34;
const BOTTOM = 28;
const TOP = 12;
const GAP = 2;

/** The smallest round step (1, 2 or 5 times a power of ten) of which four reach the largest value. */
function stepOf(largest: number): number {
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Registrations per week, paid and free, as a chart or a table. */
export function RegistrationsChart({ weeks }: { weeks: Overview['registrations'] }) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const total = weeks.reduce((sum, { paid, free }) => sum + paid + free, 0);
  const first = weeks[0];
  const summary = words.summary(total.toLocaleString('en-US'), first ? formatDate(first.week) : '');
  return (
    <Root>
      <div id={id}>{isTable ? <Table weeks={weeks} /> : <Chart weeks={weeks} summary={summary} />}</div>
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

function Chart({ weeks, summary }: { weeks: Overview['registrations']; summary: string }) {
  const step = stepOf(Math.max(...weeks.map(({ paid, free }) => paid + free), 1));
  const marks = [0, 1, 2, 3, 4].map((mark) => mark * step);
  const heightOf = (value: number) => (value / (4 * step)) * (HEIGHT - TOP - BOTTOM);
  const yOf = (value: number) => HEIGHT - BOTTOM - heightOf(value);
  const slot = (WIDTH - LEFT) / Math.max(1, weeks.length);
  const width = slot * 0.56;
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${copy.chart.title}. ${summary}`}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(mark)} y2={yOf(mark)} />
          <text x={LEFT - 8} y={yOf(mark) + 4} textAnchor="end">
            {mark.toLocaleString('en-US', { notation: 'compact' })}
          </text>
        </g>
      ))}
      {weeks.map(({ week, paid, free }, index) => {
        const x = LEFT + index * slot + (slot - width) / 2;
        const { day, month } = formatDayAndMonth(week);
        const freeHeight = Math.max(0, heightOf(free) - (paid > 0 ? GAP : 0));
        return (
          <g key={week} data-part="week">
            {paid > 0 && <rect data-part="paid" x={x} y={yOf(paid)} width={width} height={heightOf(paid)} rx={3} />}
            {free > 0 && <rect data-part="free" x={x} y={yOf(paid + free)} width={width} height={freeHeight} rx={3} />}
            <text x={x + width / 2} y={HEIGHT - 8} textAnchor="middle">{`${day} ${month}`}</text>
          </g>
        );
      })}
    </Picture>
  );
}

function Table({ weeks }: { weeks: Overview['registrations'] }) {
  return (
    <Numbers aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          <th scope="col">{words.paid}</th>
          <th scope="col">{words.free}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, paid, free }) => (
          <tr key={week}>
            <th scope="row">{formatDate(week)}</th>
            <td>{paid.toLocaleString('en-US')}</td>
            <td>{free.toLocaleString('en-US')}</td>
            <td>{(paid + free).toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </Numbers>
  );
}
