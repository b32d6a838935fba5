import { Button } from '@site/shared/ui/Button';
import { IconButton } from '@site/shared/ui/IconButton';
import { color, layer, media, radius, shadow } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { asStaff } from '../session/session-ended.ts';
import { useDocumentKeys } from '../shortcuts/use-document-keys.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
import { copy } from './copy.ts';
import { choose, clear, MOST_CHOSEN, togglePage, type Selection } from './selection.ts';
import { tickId } from './tick-column.tsx';

/* At the foot of the window while the list is longer, and below the list at its end: it covers no row for good. */
const Root = styled.section`
  position: sticky;
  z-index: ${layer.bottomBar};
  bottom: max(12px, env(safe-area-inset-bottom));
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  margin-top: 16px;
  padding: 10px 12px 10px 20px;
  border-radius: ${radius.button};
  background: ${color.nila900};
  color: ${color.white};
  box-shadow: ${shadow.card};
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  font-size: 0.9375rem;
  line-height: 22px;
  strong {
    white-space: nowrap;
  }
`;

const Link = styled.button`
  min-height: 44px;
  font-weight: 700;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 4px;
  cursor: pointer;
  &[data-on='cards'] {
    ${media.from1024} {
      display: none;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.below1024} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  ${media.below600} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > button {
      padding-inline: 8px;
    }
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
    svg {
      display: none;
    }
  }
`;

/** Height of the bar on a phone, px: what gets the focus is not behind it. */
const SCROLL_PADDING = '180px';

export interface BulkAction<Row> {
  label: string;
  icon: ReactNode;
  onAct: (rows: readonly Row[]) => void;
}

export interface BulkBarProps<Row> {
  selection: Selection<Row>;
  /** Those that are shown. */
  rows: readonly Row[];
  /** How many fit the filter, as far as the server counts. */
  count: number;
  /** Lists the rows that fit the filter. @throws ApiError */
  list: (part: { limit: number }) => Promise<{ rows: Row[] }>;
  /** What the account may do with them. */
  actions: readonly BulkAction<Row>[];
}

/** How many rows are ticked, and what can be done with them. */
export function BulkBar<Row extends { id: number }>({ selection, rows, count, list, actions }: BulkBarProps<Row>) {
  const chosen = selection((state) => state.rows);
  const [isReading, setIsReading] = useState(false);
  const size = chosen.size;

  /** Takes the focus back to the list where the bar goes. */
  const leave = (act: () => void) => {
    const { last } = selection.getState();
    act();
    if (selection.getState().rows.size > 0) return;
    const box = last === null ? null : document.getElementById(tickId(last));
    (box ?? document.querySelector<HTMLElement>('#konten h1'))?.focus();
  };
  const close = () => leave(() => clear(selection));
  useDocumentKeys((event) => {
    const isHere = event.target instanceof Element && event.target.closest('table, [data-part="bulk-bar"]');
    if (event.key === 'Escape' && isHere && !event.defaultPrevented && size > 0) close();
  });

  const isShown = size > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = SCROLL_PADDING;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isShown]);

  const chooseAll = async () => {
    setIsReading(true);
    try {
      const all = await asStaff(() => list({ limit: MOST_CHOSEN }));
      choose(selection, all.rows);
    } catch (error) {
      tellFailure(copy.notRead, error);
    } finally {
      setIsReading(false);
    }
  };

  const isPageChosen = rows.every(({ id }) => chosen.has(id));
  return (
    <>
      {/* In the page before its text, or the text is not read out. */}
      <VisuallyHidden as="div" role="status">
        {isShown ? copy.chosen(size) : ''}
      </VisuallyHidden>
      {isShown && (
        <Root aria-label={copy.bar} data-part="bulk-bar" data-surface="dark">
          <Count>
            <strong>{copy.chosen(size)}</strong>
            {!isPageChosen && count > rows.length && (
              <Link type="button" data-on="cards" onClick={() => togglePage(selection, rows)}>
                {copy.choosePageShort(rows.length)}
              </Link>
            )}
            {(size > MOST_CHOSEN || (count > MOST_CHOSEN && isPageChosen)) && <span>{copy.tooMany(MOST_CHOSEN)}</span>}
            {count > size && count <= MOST_CHOSEN && (
              <Link type="button" aria-disabled={isReading} onClick={() => !isReading && void chooseAll()}>
                {copy.chooseAll(count)}
              </Link>
            )}
          </Count>
          <Actions>
            {(size > MOST_CHOSEN ? [] : actions).map(({ label, icon, onAct }) => (
              <Button
                key={label}
                variant="onDark"
                size="small"
                onClick={() => leave(() => onAct([...chosen.values()]))}
              >
                {icon} {label}
              </Button>
            ))}
          </Actions>
          <IconButton variant="onDark" size="small" label={copy.close} icon={<X />} onClick={close} />
        </Root>
      )}
    </>
  );
}
