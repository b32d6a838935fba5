import type { ComponentType } from 'react';
import { fetchedPart } from '../staff-data/fetched-part.tsx';
import { copy } from './copy.ts';

/** A part of the page whose script is fetched when it is opened. */
export const lazyPart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  fetchedPart(fetch, { loading: copy.loading, failed: copy.failed, level: 2 });
