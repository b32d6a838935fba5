import { Dialog } from '@site/shared/ui/Dialog';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { color, media } from '@site/shared/ui/theme';
import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { readBatchIfAny } from '../batch/read-batch.ts';
import { useIsOpen } from '../frame/use-is-open.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { useWayTo } from '../staff-list/left-lists.ts';
import { idAt } from './actions.ts';
import { copy } from './copy.ts';
import { KeyHints } from './KeyHints.tsx';
import { OptionRow } from './OptionRow.tsx';
import { groupsOf, nearestTo, type Option } from './options.ts';
import { remember, useRecent } from './recent.ts';
import { useFound } from './use-found.ts';

const Root = styled(Dialog)`
  ${media.from600} {
    margin-top: 96px;
    max-height: min(100dvh - 144px, 640px);
  }
  & > [data-part='head'] {
    padding-left: 24px;
    border-bottom: 1px solid ${color.sogan200};
  }
  & > [data-part='body'] {
    display: flex;
    overflow: hidden;
  }
  & > [data-part='foot'] {
    justify-content: flex-start;
    padding: 10px 24px;
  }
  ${media.below1024} {
    & > [data-part='foot'] {
      display: none;
    }
  }
`;

const Field = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  flex: 1;
  min-width: 0;
  svg {
    flex: none;
    width: 22px;
    height: 22px;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
    text-overflow: ellipsis;
    outline: none;
  }
  input::placeholder {
    color: ${color.sogan600};
    opacity: 1;
  }
  &:focus-within {
    box-shadow: 0 2px 0 ${color.nila700};
  }
`;

/* The list itself scrolls: it is the keyboard's way to what is below. */
const Results = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  padding: 8px 14px 12px;
  [role='listbox'] {
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  &[aria-busy='true'] [role='listbox'] {
    opacity: 0.7;
  }
`;

const GroupTitle = styled.div`
  padding: 10px 10px 4px;
  font-size: 0.8125rem;
  line-height: 18px;
  font-weight: 600;
  color: ${color.sogan700};
`;

const Status = styled.p`
  max-width: none;
  padding: 4px 10px;
  font-size: 0.875rem;
  color: ${color.sogan600};
`;

export interface CommandPaletteProps {
  onClose: () => void;
}

/** The search over all records, pages and actions. The focus stays in the field; arrows move over what was found. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  /** Where the arrows lead to; the first until then. */
  const [moved, setMoved] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { may } = useAccess();
  const batchId = idAt(pathname, 'batches') ?? '';
  const { data: batch = null } = useStaffData(['batch', batchId], () => readBatchIfAny(batchId), { isAsRead: true });
  const scope = { isOpen: useIsOpen(), may, wayTo: useWayTo(), pathname, batch };
  const recent = useRecent();
  const words = text.trim().replace(/\s+/g, ' ');
  const { found, isSearching, hasFailed, reload } = useFound(words);
  const fitting = groupsOf(words, found, recent, scope);
  const nearest = fitting.length > 0 || isSearching || hasFailed ? undefined : nearestTo(words, scope);
  const groups = nearest ? [{ title: copy.groups.nearest, options: [nearest] }] : fitting;
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === moved),
  );
  const active = options[at];
  const idOf = (option: Option) => `${listId}-${options.indexOf(option)}`;
  /** What was found belongs to the words before. */
  const isStale = isSearching && words !== '';

  const open = ({ leadsTo, record }: Option, inNewTab: boolean) => {
    if (record) remember(record);
    if (typeof leadsTo === 'string' && inNewTab) return void window.open(leadsTo, '_blank', 'noopener');
    onClose();
    if (typeof leadsTo === 'string') void navigate(leadsTo);
    else leadsTo();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setMoved(options.at((at + step) % options.length)?.id ?? null);
    }
    // Enter right after the last letter would open the record of the words before.
    if (event.key === 'Enter' && active && !(isStale && active.record)) open(active, event.ctrlKey || event.metaKey);
  };

  return (
    <Root
      isOpen
      onClose={onClose}
      closesOnScrim
      initialFocus={field}
      title={copy.title}
      flush
      head={
        <Field>
          <Search aria-hidden="true" />
          <input
            ref={field}
            // Escape would empty a search field before it closes the dialog.
            type="text"
            inputMode="search"
            role="combobox"
            aria-label={copy.field}
            placeholder={copy.field}
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active && idOf(active)}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMoved(null);
            }}
            onKeyDown={handleKeyDown}
          />
        </Field>
      }
      footer={<KeyHints />}
    >
      <Results aria-busy={isSearching}>
        {options.length > 0 && (
          <div role="listbox" id={listId} aria-label={copy.title}>
            {groups.map((group) => (
              <div key={group.title} role="group" aria-label={group.title}>
                <GroupTitle aria-hidden="true">{group.title}</GroupTitle>
                {group.options.map((option) => (
                  <OptionRow
                    key={option.id}
                    id={idOf(option)}
                    option={option}
                    words={words}
                    isActive={option === active}
                    onActivate={() => setMoved(option.id)}
                    onOpen={(inNewTab) => open(option, inNewTab)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {hasFailed ? (
          <ErrorState title={copy.failed} level={3} onRetry={reload} />
        ) : (
          <Status role="status">
            {isSearching
              ? copy.searching
              : nearest
                ? copy.nearest(words, nearest.label)
                : options.length > 0
                  ? copy.found(options.length)
                  : copy.nothing(words)}
          </Status>
        )}
      </Results>
    </Root>
  );
}
