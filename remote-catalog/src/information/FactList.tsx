import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: 20px 24px;
  & > div {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    align-items: baseline;
    gap: 12px;
  }
  dt {
    grid-row: 1;
    grid-column: 2;
    color: ${color.sogan600};
  }
  dd {
    grid-row: 1;
    grid-column: 1;
    margin: 0;
    font-size: 1.5rem;
    line-height: 2rem;
    font-weight: 800;
    letter-spacing: -0.02em;
    color: ${color.nila900};
  }
  ${media.from768} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    & > div {
      grid-template-columns: 1fr;
      gap: 4px;
      align-content: start;
    }
    dt {
      grid-row: 2;
      grid-column: 1;
    }
    dd {
      font-size: 2.25rem;
      line-height: 2.75rem;
    }
  }
`;

/** Large figures with their labels. */
export function FactList({ facts }: { facts: readonly { figure: string; meaning: string }[] }) {
  return (
    <List>
      {facts.map(({ figure, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}
