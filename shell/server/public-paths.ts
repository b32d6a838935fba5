import type { LiveRemote } from '@site/shared/contract';
import { hasManyAddresses } from '../../tools/edge-serves.ts';

/** The paths of the public pages that are the same for every visitor. Pages whose path has a parameter are left out. */
export const publicPaths = (remotes: readonly LiveRemote[]): string[] =>
  remotes.flatMap(({ routes }) =>
    routes.filter((route) => route.public && !hasManyAddresses(route.path)).map(({ path }) => path),
  );
