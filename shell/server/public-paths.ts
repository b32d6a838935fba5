import type { LiveRemote } from '@site/shared/contract';
import { hasManyAddresses } from '../../tools/edge-serves.ts';

/** Paths of the public pages that are the same for every visitor: those with one address. */
export const publicPaths = (remotes: readonly LiveRemote[]): string[] =>
  remotes.flatMap(({ routes }) =>
    routes.filter((route) => route.public && !hasManyAddresses(route.path)).map(({ path }) => path),
  );
