import { ApiError } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { useState } from 'react';
import useSWR, { mutate, unload, type SWRConfiguration } from 'swr';
import { asStaff } from '../session/session-ended.ts';

/** Staff ask again themselves: nothing is read again by itself after a failed call, and only live data when they come back to the window. */
const SETTINGS: SWRConfiguration = {
  dedupingInterval: 0,
  revalidateOnFocus: false,
  // Live data at most twice a minute: each reading is in the audit.
  focusThrottleInterval: 30_000,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // An error that is no answer of the API is a fault of ours: the console says so.
  onError: (error) => error instanceof ApiError || console.error(error),
};

/** What is being read as the account that is signed in. */
let reading = new AbortController();

// Nothing of it is left after a sign-out, nor for another account.
useStore.subscribe(({ user: { user } }, { user: { user: before } }) => {
  if (user?.id === before?.id) return;
  reading.abort();
  reading = new AbortController();
  unload({ revalidate: false });
});

interface Manner {
  /** Until what another key asks for has come, that of the key before is shown. */
  keepPreviousData?: boolean;
  /** Nothing that was read before is shown: for forms, which begin with what is stored now. */
  isFresh?: boolean;
  /** Also where nobody is signed in. */
  isOpen?: boolean;
  /** Read again whenever staff come back to the window: for what colleagues work on at the same time. */
  isLive?: boolean;
  /** What another part of the page has read is shown as it is: it is read only where nothing was. */
  isAsRead?: boolean;
}

/** What was read, and how its reading stands. */
export interface StaffData<Data> {
  /** undefined until it has come. */
  data: Data | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  /** There are data to show, at least those of an earlier load. */
  hasLoaded: boolean;
  /** Why it failed, where the API said so. */
  reason: string | undefined;
  reload: () => void;
  /** Shows what a call has answered, without another one. */
  put: (data: Data) => void;
  /** Shows what is there with a change that a call has made. */
  change: (how: (now: Data) => Data) => void;
}

/** How the reading of it stands. */
export type StaffLoad = Omit<StaffData<unknown>, 'data' | 'put' | 'change'>;

let mounted = 0;

/**
 * The one way to read what staff see: once for all that show it. Staff who come back to a page see it as it was, and it is read again at once.
 * @param key what it is, and of what: the same key is the same data on every page
 * @param read resolves to plain data, and never to undefined. What stores it elsewhere, too, takes the signal: it is aborted by a sign-out
 */
export function useStaffData<Data>(
  key: readonly [what: unknown, ...of: unknown[]],
  read: (signal: AbortSignal) => Promise<Data>,
  { keepPreviousData = false, isFresh = false, isOpen = false, isLive = false, isAsRead = false }: Manner = {},
): StaffData<Data> {
  const account = useStore(({ user }) => user.user?.id);
  const [turn] = useState(() => isFresh && ++mounted);
  const name = account === undefined && !isOpen ? null : [account, turn, ...key];
  const options = { ...SETTINGS, keepPreviousData, revalidateOnFocus: isLive, revalidateIfStale: !isAsRead };
  const {
    data,
    error,
    isValidating,
    mutate: readAgain,
  } = useSWR<Data, unknown>(name, () => asStaff(() => read(reading.signal)), options);
  const hasFailed = error !== undefined && !isValidating;
  const put = (next: Data | ((now?: Data) => Data | undefined)) => void mutate(name, next, { revalidate: false });
  return {
    data,
    isLoading: isValidating,
    hasFailed,
    hasLoaded: data !== undefined,
    reason: hasFailed && error instanceof ApiError ? error.message : undefined,
    reload: () => void readAgain(),
    put,
    change: (how) => put((now) => now && how(now)),
  };
}
