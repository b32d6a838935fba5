import type { LiveRemote } from '@site/shared/contract';

/** Paths of the public pages that are the same for every visitor: those without parameters. */
export const publicPaths = (remotes: readonly LiveRemote[]): string[] =>
  remotes.flatMap(({ routes }) =>
    routes.filter((route) => route.public && !route.path.includes(':')).map(({ path }) => path),
  );
