import { color, media, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { QueueCount, type QueueTone } from './QueueCount.tsx';

const Root = styled.ul`
  display: grid;
  gap: 8px;
  margin-bottom: 16px;
  padding: 0;
  list-style: none;
  ${media.from600} {
    grid-template-columns: repeat(auto-fit, minmax(148px, 1fr));
    gap: 12px;
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 2px 16px;
    height: 100%;
    padding: 12px 16px;
    border-radius: ${radius.card};
    background: ${color.white};
    box-shadow: ${shadow.card};
    font-size: 0.9375rem;
    line-height: 20px;
    color: ${color.sogan700};
    text-decoration: none;
    ${media.from600} {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: 16px;
    }
  }
  a:hover strong {
    text-decoration: underline;
  }
  strong {
    display: block;
    color: ${color.nila900};
  }
  small {
    font-size: 0.8125rem;
    line-height: 19px;
  }
`;

/** A count that leads to its panel. */
export interface QueueTile {
  /** Id of the panel. */
  id: string;
  title: string;
  tone: QueueTone;
  count: number;
  /** Below the title: how much in rupiah, or by when. */
  note: string | null;
}

/** The counts of the queues in which something waits. */
export function QueueTiles({ tiles }: { tiles: readonly QueueTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <Root aria-label={copy.tiles}>
      {tiles.map(({ id, title, tone, count, note }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.querySelector('h2')?.focus();
            }}
          >
            <QueueCount tone={tone}>{count}</QueueCount>
            <span>
              <strong>{title}</strong>
              {note !== null && <small>{note}</small>}
            </span>
          </a>
        </li>
      ))}
    </Root>
  );
}
