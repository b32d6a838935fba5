import { useStore } from '@site/shared/store';
import type { State } from '@site/shared/store/state';
import { useEffect } from 'react';

/** What `html[data-session]` says; the pre-paint script decides alike. */
const markOf = ({ student, user }: Pick<State, 'student' | 'user'>) =>
  student.student ? 'student' : user.user ? 'staff' : 'none';

/**
 * Keeps the document's mark in step with the store after the pre-paint script has set it: at sign-in, at sign-out, and when
 * another tab does either. Before the stored state was read the store knows nobody, and the script's mark stands.
 */
export function useSessionMark(): void {
  useEffect(() => {
    const mark = (state: State) => {
      document.documentElement.dataset['session'] = markOf(state);
    };
    if (useStore.persist.hasHydrated()) mark(useStore.getState());
    return useStore.subscribe((state, before) => {
      if (state.student !== before.student || state.user !== before.user) mark(state);
    });
  }, []);
}
