import { Select } from '@site/shared/ui/Select';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { choosableMonths, shortMonth, type Period } from './period.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 190px));
  gap: 12px;
`;

export interface PeriodFieldsProps {
  period: Period;
  onChoose: (change: Partial<Period>) => void;
}

/** First and last month of the reports. */
export function PeriodFields({ period, onChoose }: PeriodFieldsProps) {
  const options = choosableMonths().map((month) => ({
    value: month,
    label: `${shortMonth(month)} ${month.slice(0, 4)}`,
  }));
  return (
    <Root role="group" aria-label={copy.period}>
      <Select
        aria-label={copy.from}
        value={period.from}
        options={options}
        onChange={({ target }) => onChoose({ from: target.value })}
      />
      <Select
        aria-label={copy.to}
        value={period.to}
        options={options}
        onChange={({ target }) => onChoose({ to: target.value })}
      />
    </Root>
  );
}
