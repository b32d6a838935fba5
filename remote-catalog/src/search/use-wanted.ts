import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchAddress, type Search } from '../search-form/search-address.ts';

/**
 * The search as the visitor has it at present: that of the address, with everything that was typed or chosen since. Every control sends all of it. An
 * address that was not sent from here (by Back, a chip or a link) replaces it.
 */
export function useWanted(search: Search) {
  const navigate = useNavigate();
  const location = useLocation();
  const address = searchAddress(search);
  const [wanted, setWanted] = useState(search);
  const [shown, setShown] = useState(address);
  const [sent, setSent] = useState<string | null>(null);
  if (shown !== address) {
    setShown(address);
    setSent(null);
    // Text that was typed while the search was loading is kept.
    if (sent !== address) setWanted(search);
  }

  const send = (next: Search) => {
    const target = searchAddress(next);
    setWanted(next);
    setSent(target);
    // The same search again adds no history entry. The fields keep their values.
    void navigate(target, { replace: target === location.pathname + location.search, preventScrollReset: true });
  };
  return { wanted, setWanted, send };
}

export type Wanted = ReturnType<typeof useWanted>;
