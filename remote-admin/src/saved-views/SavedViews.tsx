import { createView, updateView, type SavedView } from '@site/shared/api/views';
import { useStore } from '@site/shared/store';
import { ActionMenu } from '@site/shared/ui/ActionMenu';
import { Button } from '@site/shared/ui/Button';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Pencil, Plus, RefreshCw, Trash2, Users, Lock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import type { Choices } from '../staff-list/list-query.ts';
import { copy } from './copy.ts';
import { SaveView } from './SaveView.tsx';
import { useSavedViews } from './use-saved-views.ts';
import { canonical, isOpenView, partsOf, readView } from './view-address.ts';
import { ViewTabs } from './ViewTabs.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > nav {
    min-width: 0;
    max-width: 100%;
  }
`;

export interface SavedViewsProps {
  list: SavedView['list'];
  /** Filters and orders of the list, as for `useStaffList`. */
  choices: Choices;
  /** Number of the rows that are shown, in words; null until they are loaded. */
  count: string | null;
}

/** The named filters of a list above it. The address stays the truth: a view is a name for one. */
export default function SavedViews({ list, choices, count }: SavedViewsProps) {
  const [params] = useSearchParams();
  const { views, hasFailed, reload, change, remove } = useSavedViews(list);
  const { shown: dialog, show, close } = useOverlay<{ view: SavedView | null }>();
  const userId = useStore(({ user }) => user.user?.id);
  const mayShare = useAccess().may('view.share');

  const open = canonical(params, choices);
  const known = views.map((view) => ({ view, ...readView(view, choices) }));
  const matching = known.find((view) => isOpenView(view, params, choices));
  const active = open.size === 0 && !matching ? null : matching?.view;
  /** The last that was open: filters changed since then can be saved in it. */
  const [lastId, setLastId] = useState<number | null>(null);
  if (active !== undefined && lastId !== (active?.id ?? null)) setLastId(active?.id ?? null);

  const mayEdit = (view: SavedView) => (view.is_shared ? mayShare : view.owner.id === userId);
  const last = active === undefined ? views.find(({ id }) => id === lastId) : undefined;
  const save = (view: SavedView | null, named: Pick<SavedView, 'name' | 'is_shared'>) =>
    view
      ? updateView(view.id, { filters: view.filters, searched: view.searched, ...named }, view.version)
      : createView({ list, ...partsOf(open), ...named });
  const handleRemove = (view: SavedView) => {
    // The menu that was used is gone with the view.
    document.querySelector<HTMLElement>('#konten h1')?.focus();
    void remove(view);
  };

  return (
    <>
      <Root>
        <ViewTabs views={known} active={active} count={count} />
        {active && mayEdit(active) && (
          <ActionMenu
            label={copy.menu}
            look="text"
            groups={[
              {
                items: [
                  { label: copy.edit, icon: <Pencil />, onSelect: () => show({ view: active }) },
                  ...(mayShare && active.owner.id === userId
                    ? [
                        active.is_shared
                          ? {
                              label: copy.keepPrivate,
                              icon: <Lock />,
                              onSelect: () => void change(active, { is_shared: false }),
                            }
                          : {
                              label: copy.share,
                              icon: <Users />,
                              onSelect: () => void change(active, { is_shared: true }),
                            },
                      ]
                    : []),
                ],
              },
              {
                items: [{ label: copy.remove, icon: <Trash2 />, tone: 'danger', onSelect: () => handleRemove(active) }],
              },
            ]}
          />
        )}
        {last && mayEdit(last) && (
          <Button variant="text" size="small" onClick={() => void change(last, partsOf(open))}>
            {copy.update(last.name)}
          </Button>
        )}
        {active === undefined && (
          <Button variant="text" size="small" onClick={() => show({ view: null })}>
            <Plus aria-hidden="true" /> {copy.save}
          </Button>
        )}
        {hasFailed && (
          <Button variant="text" size="small" onClick={reload}>
            <RefreshCw aria-hidden="true" /> {copy.failed}. {copy.retry}
          </Button>
        )}
      </Root>
      {matching && matching.lost.length > 0 && (
        <InlineNotice tone="warning">{copy.lost(matching.lost.join(', '))}</InlineNotice>
      )}
      {dialog && (
        <SaveView
          view={dialog.view}
          // As it is by now: after a save that was refused because a colleague changed it.
          save={(named) => save(views.find(({ id }) => id === dialog.view?.id) ?? dialog.view, named)}
          onFailed={reload}
          onSaved={() => {
            close();
            reload();
          }}
          onClose={close}
          onOutcomeUnknown={reload}
        />
      )}
    </>
  );
}
