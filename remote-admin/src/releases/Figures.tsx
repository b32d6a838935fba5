import type { ReleaseFigures } from '@site/shared/api/releases';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { HIGH_SHARE, hourInJakarta, inMs, inPercent, inSeconds, shareOf } from './numbers.ts';
import { Sparkline } from './Sparkline.tsx';

const Root = styled.dl`
  display: grid;
  gap: 16px 20px;
  ${media.from600} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & > div {
    display: grid;
    align-content: start;
    gap: 2px;
    min-width: 0;
  }
  dt {
    font-size: 0.8125rem;
    font-weight: 700;
    color: ${color.sogan700};
  }
  dd {
    margin: 0;
  }
  strong {
    font-size: 1.125rem;
    font-weight: 800;
    color: ${color.nila950};
  }
  p {
    margin-top: 6px;
    font-size: 0.8125rem;
    color: ${color.sogan600};
  }
  p[data-tone='high'] {
    font-weight: 700;
    color: ${color.mengkudu700};
  }
`;

/** Errors, LCP and INP of the last day, each with its hours. */
export function Figures({ figures }: { figures: ReleaseFigures }) {
  const { hours, visits, failed } = figures;
  const shares = hours.map(shareOf);
  const worst = hours[shares.indexOf(Math.max(...shares.map((share) => share ?? 0)))];
  const peak = worst ? shareOf(worst) : null;
  const isHigh = peak !== null && peak >= HIGH_SHARE;
  const percent = (share: number) => inPercent(share);
  return (
    <Root>
      <div>
        <dt>{copy.figures.errors}</dt>
        <dd>
          <strong>{inPercent(shareOf(figures))}</strong>
          <Sparkline name={copy.figures.errors} values={shares} format={percent} tone={isHigh ? 'high' : 'plain'} />
          {isHigh && worst ? (
            <p data-tone="high">{copy.peak(inPercent(peak), hourInJakarta(worst.hour))}</p>
          ) : (
            <p>
              {visits === 0 ? copy.day : copy.visits(failed.toLocaleString('en-US'), visits.toLocaleString('en-US'))}
            </p>
          )}
        </dd>
      </div>
      {(['lcp', 'inp'] as const).map((vital) => {
        const inWords = vital === 'lcp' ? inSeconds : inMs;
        return (
          <div key={vital}>
            <dt>{copy.figures[vital]}</dt>
            <dd>
              <strong>{inWords(figures[vital])}</strong>
              <Sparkline name={copy.figures[vital]} values={hours.map((hour) => hour[vital])} format={inWords} />
              <p>{copy.day}</p>
            </dd>
          </div>
        );
      })}
    </Root>
  );
}
