import { copy } from './copy.ts';

export function PagePending() {
  return <p role="status">{copy.pending}</p>;
}
