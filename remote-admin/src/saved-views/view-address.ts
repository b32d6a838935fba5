import type { SavedView } from '@site/shared/api/views';
import { takes, type Choices } from '../staff-list/list-query.ts';

/** Filters, order and search of an address as a list keeps them: in its own order, without what is default or unknown. */
export function canonical(params: URLSearchParams, choices: Choices): URLSearchParams {
  const known = Object.entries(choices).flatMap(([key, [first, ...others]]) => {
    const value = params.get(key);
    return value !== null && value !== first && takes(others, value) ? [[key, value]] : [];
  });
  const searched = params.get('q') ?? '';
  return new URLSearchParams(searched ? [...known, ['q', searched]] : known);
}

/** What is stored of the address that is open. */
export function partsOf(address: URLSearchParams): Pick<SavedView, 'filters' | 'searched'> {
  const filters = new URLSearchParams(address);
  filters.delete('q');
  return { filters: filters.toString(), searched: address.get('q') ?? '' };
}

/** Names the view in its address where its filters alone do not: some of them are gone. */
const NAMED = 'view';

/** The address of a stored view, and its filters that the list does not have any more. */
export function readView({ id, filters, searched }: SavedView, choices: Choices) {
  const stored = new URLSearchParams(filters);
  if (searched) stored.set('q', searched);
  const lost = [...stored].filter(([key, value]) => key !== 'q' && !takes(choices[key] ?? [], value));
  const address = canonical(stored, choices);
  if (lost.length > 0) address.set(NAMED, String(id));
  return {
    address: address.toString(),
    lost: lost.map(([key, value]) => `${key} ${value}`),
  };
}

/** Whether the open address is the one of a view that `readView` read. */
export function isOpenView({ address }: { address: string }, open: URLSearchParams, choices: Choices): boolean {
  const shown = canonical(open, choices);
  const named = open.get(NAMED);
  if (named !== null) shown.set(NAMED, named);
  return shown.toString() === address;
}
