import type { RowResult } from '@site/shared/api/imports';
import { color, media, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { countOf } from './entries.ts';

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0 20px 20px;
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 12px 16px;
    border-radius: ${radius.button};
    background: ${color.sogan50};
    color: ${color.sogan900};
  }
  & > [data-kind='NEW'] {
    background: ${color.daun100};
    color: ${color.daun700};
  }
  & > [data-kind='CHANGED'] {
    background: ${color.nila100};
    color: ${color.nila800};
  }
  & > [data-kind='WRONG'] {
    background: ${color.mengkudu100};
    color: ${color.mengkudu700};
  }
  dt {
    font-size: 0.8125rem;
    line-height: 20px;
    font-weight: 600;
  }
  dd {
    margin: 0;
    font-size: 1.5rem;
    line-height: 32px;
    font-weight: 800;
    color: ${color.nila950};
  }
  ${media.below600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** How many rows are new, changed, the same and wrong. */
export function Tiles({ results, isDone }: { results: readonly RowResult[]; isDone: boolean }) {
  const words = isDone ? copy.report.doneTiles : copy.report.tiles;
  const counts = {
    NEW: countOf(results, 'NEW'),
    CHANGED: countOf(results, 'CHANGED'),
    SAME: countOf(results, 'SAME'),
    WRONG: countOf(results, 'WRONG', 'CONFLICT'),
  };
  return (
    <Root>
      {(['NEW', 'CHANGED', 'SAME', 'WRONG'] as const).map((kind) => (
        <div key={kind} data-kind={counts[kind] > 0 ? kind : 'SAME'}>
          <dt>{words[kind]}</dt>
          <dd>{counts[kind].toLocaleString('id-ID')}</dd>
        </div>
      ))}
    </Root>
  );
}
