import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';

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
    /* Only every second label fits. */
    [data-part='bar']:nth-last-of-type(odd) > text,
    [data-part='value'] {
      display: none;
    }
  }
  line {
    stroke: ${color.sogan200};
  }
  [data-part='first'] {
    fill: ${color.nila700};
  }
  [data-part='second'] {
    fill: ${color.kunyit500};
  }
`;

export interface Bar {
  key: string;
  label: string;
  /** Below 0 nothing is drawn: the table says the number. */
  first: number;
  /** On top of the first. */
  second: number;
  /** Written above the bar. */
  value?: string;
}

export interface StackedBarsProps {
  /** Says what the picture shows. */
  name: string;
  bars: readonly Bar[];
  formatMark: (value: number) => string;
}

/** Size of the drawing, in its own units. */
const WIDTH = 460;
const HEIGHT = 300;
/** Height of a letter on a phone, where letters are largest. */
const LETTER = 13;
const BOTTOM = 28;
const TOP = 12;
const GAP = 2;
/** More labels than this run into each other. */
const MOST_LABELS = 12;

/** The smallest round step (1, 2 or 5 times a power of ten) of which four reach the largest value. */
function stepOf(largest: number): number {
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Bars of two parts, one above the other. What they show has to stand in a table as well. */
export function StackedBars({ name, bars, formatMark }: StackedBarsProps) {
  const step = stepOf(Math.max(...bars.map(({ first, second }) => Math.max(0, first) + second), 1));
  const marks = [0, 1, 2, 3, 4].map((mark) => mark * step);
  const heightOf = (value: number) => (value / (4 * step)) * (HEIGHT - TOP - BOTTOM);
  const yOf = (value: number) => HEIGHT - BOTTOM - heightOf(value);
  const left = 8 + LETTER * Math.max(2, ...marks.map((mark) => formatMark(mark).length));
  const slot = (WIDTH - left) / Math.max(1, bars.length);
  const width = slot * 0.56;
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={WIDTH} y1={yOf(mark)} y2={yOf(mark)} />
          <text x={left - 8} y={yOf(mark) + 4} textAnchor="end">
            {formatMark(mark)}
          </text>
        </g>
      ))}
      {bars.map(({ key, label, first: told, second, value }, index) => {
        const first = Math.max(0, told);
        const x = left + index * slot + (slot - width) / 2;
        const secondHeight = Math.max(0, heightOf(second) - (first > 0 ? GAP : 0));
        const isLabelled = (bars.length - 1 - index) % every === 0;
        return (
          <g key={key} data-part="bar">
            {first > 0 && <rect data-part="first" x={x} y={yOf(first)} width={width} height={heightOf(first)} rx={3} />}
            {second > 0 && (
              <rect data-part="second" x={x} y={yOf(first + second)} width={width} height={secondHeight} rx={3} />
            )}
            {value !== undefined && isLabelled && (
              <text data-part="value" x={x + width / 2} y={yOf(first + second) - 6} textAnchor="middle">
                {value}
              </text>
            )}
            {isLabelled && (
              <text x={x + width / 2} y={HEIGHT - 8} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </Picture>
  );
}
