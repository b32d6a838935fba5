import { ApiError } from '@site/shared/api/client';
import { openOwnOrder } from '@site/shared/api/student-account';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../end-session.ts';

export interface OpenOrder {
  /** Of the order that is being opened. */
  openingId: number | null;
  /** Why one could not be opened. */
  failure: string | null;
  open: (id: number) => void;
}

/** Goes to an order's page by a link that is drawn for this account: no other link is known here. */
export function useOpenOrder(): OpenOrder {
  const navigate = useNavigate();
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function openOne(id: number) {
    if (openingId !== null) return;
    setOpeningId(id);
    setFailure(null);
    try {
      const secret = await openOwnOrder(id);
      // Who went elsewhere meanwhile stays there.
      if (isHere.current) await navigate(`/my-registration/${secret}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The session has ended on the server: the page asks to sign in.
      if (error.status === 401) endSession();
      else setFailure(error.message);
    } finally {
      setOpeningId(null);
    }
  }
  return { openingId, failure, open: (id) => void openOne(id) };
}
