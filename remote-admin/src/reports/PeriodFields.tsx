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
  onChoose: (end: keyof Period, month: string) => void;
}

/** First and last month of the reports. */
export function PeriodFields({ period, onChoose }: PeriodFieldsProps) {
  const months = choosableMonths();
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const options = years.map((year) => (
    <optgroup key={year} label={year}>
      {months
        .filter((month) => month.startsWith(year))
        .map((month) => (
          <option key={month} value={month}>
            {shortMonth(month)} {year}
          </option>
        ))}
    </optgroup>
  ));
  return (
    <Root role="group" aria-label={copy.period}>
      {(['from', 'to'] as const).map((end) => (
        <Select
          key={end}
          aria-label={copy[end]}
          value={period[end]}
          onChange={({ target }) => onChoose(end, target.value)}
        >
          {options}
        </Select>
      ))}
    </Root>
  );
}
