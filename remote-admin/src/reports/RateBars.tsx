import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Batches below it are looked after. */
const LOW = 40;

const Root = styled.ul`
  display: grid;
  gap: 14px 32px;
  margin-top: 12px;
  padding: 0;
  list-style: none;
  font-size: 0.9375rem;
  line-height: 22px;
  ${media.from1280} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li > span {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin-bottom: 4px;
  }
  strong {
    white-space: nowrap;
  }
  progress,
  progress::-webkit-progress-bar {
    height: 10px;
    background: ${color.sogan100};
  }
`;

const Bar = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: -3px;
    bottom: -3px;
    left: ${LOW}%;
    width: 2px;
    background: ${color.sogan900};
  }
`;

export interface Rate {
  key: number;
  name: string;
  /** Percent; null: nothing to compare with, so no bar. */
  rate: number | null;
  /** Beside the name. */
  value: string;
}

const toneOf = (rate: number) => (rate >= 100 ? 'success' : rate < LOW ? 'low' : 'nila');

/** A bar for each rate, with a line at the rate below which it is low. */
export function RateBars({ label, rates }: { label: string; rates: readonly Rate[] }) {
  return (
    <Root aria-label={label}>
      {rates.map(({ key, name, rate, value }) => (
        <li key={key}>
          <span>
            {name} <strong>{value}</strong>
          </span>
          {rate !== null && (
            <Bar>
              <ProgressBar label={name} value={Math.min(100, rate)} tone={toneOf(rate)} />
            </Bar>
          )}
        </li>
      ))}
    </Root>
  );
}
