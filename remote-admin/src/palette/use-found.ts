import { findRecords, type Found } from '@site/shared/api/find';
import { useState } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';

/** Delay after the last letter before the search is sent, ms. */
const PAUSE_MS = 250;
/** The API looks for no less. */
const SHORTEST = 2;

/** The records with the words. Those of the words before stay until the new ones have come. */
export function useFound(words: string) {
  const [found, setFound] = useState<Found | null>(null);
  const isSearched = words.length >= SHORTEST;
  const { isLoading, hasFailed, reload } = useLoading(words, async (signal) => {
    if (!isSearched) return setFound(null);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // Typed on in the meantime.
    if (!signal.aborted) setFound(await findRecords(words, signal));
  });
  return { found: isSearched ? found : null, isSearching: isSearched && isLoading, hasFailed, reload };
}
