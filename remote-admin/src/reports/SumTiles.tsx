import { color, media, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.below600} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.from1280} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 16px;
  }
  & > div {
    display: grid;
    gap: 2px;
    align-content: start;
    padding: 16px 20px;
    border-radius: ${radius.card};
    background: ${color.white};
    box-shadow: ${shadow.card};
  }
  & > div[data-tone='nila'] {
    background: ${color.nila100};
    box-shadow: none;
  }
  dt {
    font-size: 0.875rem;
    line-height: 22px;
    font-weight: 600;
    color: ${color.sogan700};
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    line-height: 32px;
    font-weight: 800;
    color: ${color.nila900};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  dd + dd {
    font-size: 0.8125rem;
    line-height: 20px;
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

export interface SumTile {
  name: string;
  value: string;
  text: string;
  /** The one that matters most. */
  isMain?: boolean;
}

/** The sums of a report, each with what explains it. */
export function SumTiles({ tiles }: { tiles: readonly SumTile[] }) {
  return (
    <Root>
      {tiles.map(({ name, value, text, isMain }) => (
        <div key={name} data-tone={isMain ? 'nila' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{text}</dd>
        </div>
      ))}
    </Root>
  );
}
