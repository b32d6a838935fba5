import { createView, deleteView, listViews, updateView, type SavedView, type ViewChange } from '@site/shared/api/views';
import { showToast } from '@site/shared/toasts';
import { asStaff } from '../session/session-ended.ts';
import { tellChangeFailure } from '../staff-data/tell-failure.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';

/** The views of a list, and what is done with one of them. */
export function useSavedViews(list: SavedView['list']) {
  const { data: views = [], hasFailed, reload } = useStaffData(['views', list], () => listViews(list));

  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await asStaff(call);
      return true;
    } catch (error) {
      tellChangeFailure(copy.notDone, error);
      return false;
    } finally {
      reload();
    }
  };
  const contentOf = ({ name, filters, searched, is_shared }: SavedView): ViewChange => ({
    name,
    filters,
    searched,
    is_shared,
  });

  return {
    views,
    hasFailed,
    reload,
    change: async (view: SavedView, change: Partial<ViewChange>) => {
      const isDone = await attempt(() => updateView(view.id, { ...contentOf(view), ...change }, view.version));
      if (isDone) showToast({ tone: 'success', title: copy.done.updated(change.name ?? view.name) });
    },
    /** Undone by saving it again. */
    remove: async (view: SavedView) => {
      if (!(await attempt(() => deleteView(view.id)))) return;
      const restore = async () => {
        const isDone = await attempt(() => createView({ list, ...contentOf(view) }));
        if (isDone) showToast({ tone: 'success', title: copy.done.restored(view.name) });
      };
      showToast({
        tone: 'success',
        title: copy.done.removed(view.name),
        action: { label: copy.done.undo, onAct: () => void restore() },
      });
    },
  };
}
