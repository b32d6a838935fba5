import { useStore } from '@site/shared/store';
import type { State } from '@site/shared/store/state';
import { useEffect } from 'react';

/** The value of `html[data-session]`. The pre-paint script decides by the same rule. */
const markOf = ({ student, user }: Pick<State, 'student' | 'user'>) =>
  student.student ? 'student' : user.user ? 'staff' : 'none';

/**
 * Keeps the document's mark in line with the store after the pre-paint script has set it: at sign-in, at sign-out, and when another tab does either.
 * Until the stored state was read, the store holds no session, and the mark of the script stays.
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
