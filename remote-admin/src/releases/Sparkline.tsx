import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 28px;
  overflow: visible;
  color: ${color.nila700};
  &[data-tone='plain'] {
    color: ${color.sogan600};
  }
  &[data-tone='high'] {
    color: ${color.mengkudu700};
  }
  path {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.8;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  path[data-part='area'] {
    fill: currentcolor;
    fill-opacity: 0.12;
    stroke: none;
  }
`;

const WIDTH = 230;
const HEIGHT = 28;
const TOP = 3;

export interface SparklineProps {
  name: string;
  /** One an hour, the oldest first; null where nothing was measured. */
  values: readonly (number | null)[];
  format: (value: number) => string;
  tone?: 'plain' | 'high' | 'usual';
}

/** A line of hours. Its name says the last, the lowest and the highest value. */
export function Sparkline({ name, values, format, tone = 'usual' }: SparklineProps) {
  const measured = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const last = measured.at(-1);
  if (!last) return null;
  const numbers = measured.map(({ value }) => value);
  const highest = Math.max(...numbers);
  const xOf = (at: number) => (at / Math.max(1, values.length - 1)) * WIDTH;
  const yOf = (value: number) => (highest === 0 ? HEIGHT - 1 : HEIGHT - 1 - (value / highest) * (HEIGHT - 1 - TOP));
  const points = measured.map(({ value, at }) => `${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`);
  // A single hour is a short line, not a point that is too small to see.
  const line = points.length > 1 ? `M${points.join('L')}` : `M${points[0]}h-8`;
  const first = measured[0] ?? last;
  return (
    <Picture
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={copy.spark(name, format(last.value), format(Math.min(...numbers)), format(highest))}
      data-tone={tone}
    >
      {points.length > 1 && (
        <path data-part="area" d={`${line}L${xOf(last.at)} ${HEIGHT}L${xOf(first.at)} ${HEIGHT}Z`} />
      )}
      <path d={line} />
    </Picture>
  );
}
