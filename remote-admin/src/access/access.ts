import { type Profile, readProfile } from '@site/shared/api/access';
import type { PermissionName } from '@site/shared/api/staff-accounts';
import { useStore } from '@site/shared/store';
import { useEffect } from 'react';
import { create } from 'zustand';
import { copy } from './copy.ts';

/** What the signed-in account may do. In memory only: it may be another one when the page opens again. */
interface Known {
  /** Token of the session that was asked about. */
  token: string | null;
  profile: Profile | null;
  /** It could not be read: nothing is hidden then, and the server decides. */
  hasFailed: boolean;
}

const NOTHING: Known = { token: null, profile: null, hasFailed: false };
export const useKnownAccess = create<Known>()(() => NOTHING);

let reading = 0;

/** Reads it again: for a new session, and where a call was refused because permissions have changed. */
export async function refreshAccess(): Promise<void> {
  const { id = null, token = null } = useStore.getState().user.user ?? {};
  reading += 1;
  const turn = reading;
  const known = useKnownAccess.getState();
  // The account that signs in again keeps the page and what was typed in it; another one sees nothing before it is known.
  if (known.token !== token) useKnownAccess.setState(known.profile?.id === id ? { token } : { ...NOTHING, token });
  const [profile, hasFailed] = await readProfile().then(
    (read) => [read, false] as const,
    () => [useKnownAccess.getState().profile, true] as const,
  );
  if (turn === reading) useKnownAccess.setState({ token, profile, hasFailed });
}

/** Reads once what the account may do, however many pages are opened. */
export function useReadAccess(): void {
  const token = useStore(({ user }) => user.user?.token ?? null);
  useEffect(() => {
    if (token !== null && useKnownAccess.getState().token !== token) void refreshAccess();
  }, [token]);
}

export interface Access {
  /** Until then nothing that needs a permission is shown. */
  isKnown: boolean;
  may: (permission: PermissionName) => boolean;
  /** The account stands for an instructor. */
  teaches: boolean;
  /** "Mengembalikan uang perlu izin Keuangan.", a sentence for each such permission; null where all are allowed. */
  why: (...permissions: readonly PermissionName[]) => string | null;
  /** "Kamu tidak punya izin untuk mengembalikan uang (refund.create)", as the API says it; null for what is allowed. */
  refusal: (permission: PermissionName) => string | null;
}

/** What the screen may offer. The server decides again with each call. */
export function useAccess(): Access {
  const { profile, hasFailed } = useKnownAccess();
  const lacking = (permission: PermissionName) => profile?.missing.find((one) => one.permission === permission);
  return {
    isKnown: profile !== null || hasFailed,
    teaches: profile?.teaches ?? false,
    may: (permission) => (profile ? profile.permissions.includes(permission) : hasFailed),
    why: (...permissions) => {
      const missing = permissions.map(lacking).filter((one) => one !== undefined);
      // Permissions that the same roles have are one sentence.
      const groups = [...new Set(missing.map(({ roles }) => roles.join()))].map((joined) =>
        missing.filter(({ roles }) => roles.join() === joined),
      );
      const sentences = groups.map((group) =>
        copy.why(
          group.map(({ label }) => label),
          group[0]?.roles ?? [],
        ),
      );
      return sentences.length > 0 ? sentences.join(' ') : null;
    },
    refusal: (permission) => {
      const one = lacking(permission);
      return one ? copy.refusal(one.label, one.permission) : null;
    },
  };
}
