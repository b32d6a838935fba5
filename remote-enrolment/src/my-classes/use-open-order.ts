import { ApiError } from '@site/shared/api/client';
import { ownCalendarUrl } from '@site/shared/api/order-page';
import { openOwnOrder } from '@site/shared/api/student-account';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../end-session.ts';

export interface OpenOrder {
  /** The id of the order that is being opened. */
  openingId: number | null;
  /** The reason why an order could not be opened. */
  failure: string | null;
  open: (id: number) => void;
  /** The id of the order whose calendar is being fetched. */
  savingId: number | null;
  /** Downloads the classes of an order as a calendar. */
  saveCalendar: (id: number) => void;
}

/** Opens the page of an order, or downloads its calendar, by a link that the API makes for this account. No other link is known here. */
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
      // If the visitor went to another page meanwhile, they stay there.
      if (!isHere.current) return;
      // The server sends the calendar as a file to be saved, so the page stays.
      if (goal === 'calendar') window.location.assign(ownCalendarUrl(secret));
      else await navigate(`/my-registration/${secret}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The session has ended on the server, so the page asks to sign in.
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
