import { useState } from 'react';

type PersonDialogs = typeof import('./PersonDialogs.tsx');

/** The dialogs with a form, which are loaded when the first of them is asked for: most visitors need none. */
export function usePersonDialogs() {
  const [dialogs, setDialogs] = useState<PersonDialogs | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  /** @returns whether they are there */
  async function load(): Promise<boolean> {
    setHasFailed(false);
    try {
      setDialogs(await import(/* webpackChunkName: "enrolment.person-dialogs" */ './PersonDialogs.tsx'));
      return true;
    } catch {
      // Without a connection the script cannot be fetched.
      setHasFailed(true);
      return false;
    }
  }
  return { dialogs, hasFailed, load };
}
