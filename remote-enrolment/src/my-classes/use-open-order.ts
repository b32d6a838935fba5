import { ApiError } from '@site/shared/api/client';
import { ownCalendarUrl } from '@site/shared/api/order-page';
import { openOwnOrder } from '@site/shared/api/student-account';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../end-session.ts';

export interface OpenOrder {
  /** Id of the order that is being opened. */
  openingId: number | null;
  /** Why one could not be opened. */
  failure: string | null;
  open: (id: number) => void;
  /** Id of the order whose calendar is being fetched. */
  savingId: number | null;
  /** Downloads the classes of an order for a calendar. */
  saveCalendar: (id: number) => void;
}

/** Goes to an order's page, or fetches its calendar, by a link that is drawn for this account: no other link is known here. */
export function useOpenOrder(): OpenOrder {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<{ id: number; goal: 'page' | 'calendar' } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function openOne(id: number, goal: 'page' | 'calendar') {
    if (busy !== null) return;
    setBusy({ id, goal });
    setFailure(null);
    try {
      const secret = await openOwnOrder(id);
      // A visitor who went elsewhere meanwhile stays there.
      if (!isHere.current) return;
      // The server sends it as a file to be saved: the page stays.
      if (goal === 'calendar') window.location.assign(ownCalendarUrl(secret));
      else await navigate(`/my-registration/${secret}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The session has ended on the server: the page asks to sign in.
      if (error.status === 401) endSession();
      else setFailure(error.message);
    } finally {
      setBusy(null);
    }
  }
  const idOf = (goal: 'page' | 'calendar') => (busy?.goal === goal ? busy.id : null);
  return {
    failure,
    openingId: idOf('page'),
    open: (id) => void openOne(id, 'page'),
    savingId: idOf('calendar'),
    saveCalendar: (id) => void openOne(id, 'calendar'),
  };
}
