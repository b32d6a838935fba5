import type { CorporatePipeline, CorporateState } from '@site/shared/api/corporate-needs';
import { formatRupiah } from '@site/shared/money';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { STATES, stateWords } from './state-words.ts';

const Root = styled.ul`
  flex: 1 0 100%;
  min-width: 0;
  max-width: 100%;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max-content, 1fr);
  gap: 8px;
  overflow-x: auto;
  list-style: none;
  /* Space for the shadow of the tiles. */
  li {
    display: grid;
    padding: 4px 0 16px;
  }
  button {
    display: grid;
    align-content: start;
    gap: 4px;
    width: 100%;
    padding: 12px 14px;
    border: 2px solid transparent;
    border-radius: ${radius.button};
    background: ${color.white};
    box-shadow: ${shadow.card};
    font: inherit;
    text-align: left;
    cursor: pointer;
    outline-offset: -4px;
  }
  button[aria-pressed='true'] {
    border-color: ${color.nila700};
    background: ${color.nila50};
  }
  span {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: 0.8125rem;
    line-height: 18px;
    font-weight: 700;
    color: ${color.nila900};
    white-space: nowrap;
  }
  span::before {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: ${radius.leaf};
    background: ${color.nila700};
  }
  button[data-state='NEW'] span::before,
  button[data-state='INVOICED'] span::before {
    background: ${color.kunyit500};
  }
  button[data-state='ACCEPTED'] span::before,
  button[data-state='PAID'] span::before,
  button[data-state='DELIVERED'] span::before {
    background: ${color.daun700};
  }
  button[data-state='LOST'] span::before {
    background: ${color.sogan300};
  }
  small {
    font-size: 0.8125rem;
    line-height: 18px;
    color: ${color.sogan600};
    white-space: nowrap;
  }
  strong {
    font-size: 1.25rem;
    line-height: 26px;
    color: ${color.nila900};
  }
  ${media.forcedColors} {
    button[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

export interface StateTilesProps {
  counts: CorporatePipeline['states'] | null;
  /** Rupiah of the requests in each state. */
  values: CorporatePipeline['values'] | null;
  /** The state the list is filtered by; ANY for all. */
  chosen: CorporateState | 'ANY';
  onChoose: (state: CorporateState | 'ANY') => void;
}

/** How many requests there are of each state and what they are worth; a tile filters the list, pressed again it shows all. */
export function StateTiles({ counts, values, chosen, onChoose }: StateTilesProps) {
  return (
    <Root aria-label={copy.states} tabIndex={-1}>
      {STATES.map((state) => (
        <li key={state}>
          <button
            type="button"
            data-state={state}
            aria-pressed={state === chosen}
            onClick={() => onChoose(state === chosen ? 'ANY' : state)}
          >
            <span>{stateWords[state]}</span>
            <strong>{counts ? counts[state].toLocaleString('en-US') : copy.none}</strong>
            {values && counts && counts[state] > 0 && (
              <small>{values[state] > 0 ? formatRupiah(values[state]) : copy.unvalued}</small>
            )}
          </button>
        </li>
      ))}
    </Root>
  );
}
