import { findRecords } from '@site/shared/api/find';
import { useEffect, useState } from 'react';
import { useStaffData } from '../staff-data/use-staff-data.ts';

/** Delay after the last letter before the search is sent, ms. */
const PAUSE_MS = 250;
/** The API looks for no less. */
const SHORTEST = 2;

/** The records with the words. Those of the words before stay until the new ones have come. */
export function useFound(words: string) {
  const wanted = words.length >= SHORTEST ? words : '';
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isLoading, hasFailed, reload } = useStaffData(
    ['found', searched],
    async () => (searched ? findRecords(searched) : null),
    { keepPreviousData: true },
  );
  const isPaused = searched !== wanted;
  return {
    found: (wanted && data) || null,
    isSearching: isPaused || (wanted !== '' && isLoading),
    hasFailed: hasFailed && !isPaused,
    reload,
  };
}
