import { useAccess } from '../access/access.ts';
import { needsOf } from './places.ts';

/** Whether the account may open the page of an address, which may have a query. */
export function useIsOpen(): (address: string) => boolean {
  const { may } = useAccess();
  return (address) => {
    const needs = needsOf(address.split(/[?#]/)[0] ?? '');
    return needs.length === 0 || needs.some(may);
  };
}
