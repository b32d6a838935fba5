/** The pages that are rendered on the server, as the remotes declare them in their `remote.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@site/shared/contract';
import { remoteDir, remoteNames } from '../tools/workspace.ts';

const routes = remoteNames().flatMap((name) => {
  const descriptor = JSON.parse(readFileSync(join(remoteDir(name), 'remote.json'), 'utf8')) as RemoteDescriptor;
  return descriptor.routes.filter((route) => route.public);
});
// A test that looks at each of them must not pass because there are none.
if (!routes.length) throw new Error('No remote.json declares a public page.');

/** One address of each; where a route has parameters, its example. */
export const publicPaths: readonly string[] = routes.map(({ path, example }) => example ?? path);

/** The paths that have one address only. */
export const publicPathsWithoutParameters: readonly string[] = routes
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));
