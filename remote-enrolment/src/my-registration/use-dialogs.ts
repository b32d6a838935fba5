import { useState } from 'react';

/** The dialogs with a form. They are loaded when the first of them is opened, because most visitors need none. */
function useDialogs<T>(fetchDialogs: () => Promise<T>) {
  const [dialogs, setDialogs] = useState<T | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  /** @returns whether they are loaded */
  async function load(): Promise<boolean> {
    setHasFailed(false);
    try {
      setDialogs(await fetchDialogs());
      return true;
    } catch {
      // Without a connection the script cannot be fetched.
      setHasFailed(true);
      return false;
    }
  }
  return { dialogs, hasFailed, load };
}

export const usePersonDialogs = () =>
  useDialogs(async () => {
    const { CorrectDialog, ReplaceDialog } = await import(
      /* webpackChunkName: "enrolment.person-dialogs" */ './PersonDialogs.tsx'
    );
    return { CorrectDialog, ReplaceDialog };
  });

export const useMoneyDialogs = () =>
  useDialogs(async () => {
    const { ReceiptDialog, AccountDialog } = await import(
      /* webpackChunkName: "enrolment.money-dialogs" */ './MoneyDialogs.tsx'
    );
    return { ReceiptDialog, AccountDialog };
  });
