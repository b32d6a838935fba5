import { setShortcuts } from '@site/shared/api/account';
import { showToast } from '@site/shared/toasts';
import { useKnownAccess } from '../access/access.ts';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

/** At once, and kept with the account. */
export async function keepShortcuts(isOn: boolean): Promise<void> {
  apply(isOn);
  try {
    await asStaff(() => setShortcuts(isOn));
  } catch {
    apply(!isOn);
    showToast({ tone: 'error', cause: copy.notKept, title: copy.notKept });
  }
}

function apply(shortcuts: boolean): void {
  useKnownAccess.setState(({ profile }) => ({ profile: profile && { ...profile, shortcuts } }));
}
