import type { Batch } from '@site/shared/api/batches';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.seats;

const Root = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px 24px;
  strong {
    font-size: 1.0625rem;
    line-height: 24px;
  }
  svg {
    display: block;
    width: 100%;
    height: 14px;
    border-radius: 7px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    padding: 0;
    list-style: none;
    font-size: 0.9375rem;
    line-height: 22px;
  }
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
    background: currentColor;
    ${media.forcedColors} {
      border: 1px solid;
    }
  }
  li > span {
    color: ${color.sogan700};
  }
  [data-part='firm'] {
    color: ${color.nila700};
    fill: ${color.nila700};
  }
  [data-part='held'] {
    color: ${color.nila400};
    fill: ${color.nila400};
  }
  [data-part='offered'] {
    color: ${color.kunyit500};
    fill: ${color.kunyit500};
  }
  [data-part='reserved'] {
    color: ${color.sogan600};
    fill: ${color.sogan600};
  }
  [data-part='free'] {
    color: ${color.sogan200};
    fill: ${color.sogan200};
  }
`;

const PARTS = ['firm', 'held', 'offered', 'reserved', 'free'] as const;
/** Between two parts of the bar, percent of its width. */
const GAP = 0.25;

/** How the seats of a batch are used: firm, held, offered, reserved, free. */
export function SeatBar({ batch: { seats, schedule } }: { batch: Batch }) {
  const parts = PARTS.flatMap((part) => {
    const count = seats[part];
    // Few batches have seats of companies.
    return count === null || (part === 'reserved' && count === 0) ? [] : [{ part, count, label: words[part](count) }];
  });
  const all = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + count, 0),
  );
  const taken = words.taken(schedule.seats_taken ?? 0, schedule.participant_amount);
  const bars = parts.map(({ part, count }, index) => ({
    part,
    x: (parts.slice(0, index).reduce((sum, before) => sum + before.count, 0) / all) * 100,
    width: (count / all) * 100,
  }));
  return (
    <Root>
      <strong>{taken}</strong>
      <svg role="img" aria-label={`${taken}: ${parts.map(({ label }) => label).join(', ')}`}>
        {bars.map(({ part, x, width }) => (
          <rect key={part} data-part={part} x={`${x}%`} width={`${Math.max(0, width - GAP)}%`} height="14" />
        ))}
      </svg>
      <ul aria-hidden="true">
        {parts.map(({ part, label }) => (
          <li key={part} data-part={part}>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </Root>
  );
}
