/** What a built remote exposes: its server build is loaded in a process of its own, as the edge's render worker loads it. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { providedShares, requiredShares, shared } from '../../rspack.base.ts';
import { Failure, root } from '../workspace.ts';
import type { ExposedRoute, LoadedRoutes, ProvidedShare } from './load-routes.ts';

/**
 * @param entry file of the remote's server build
 * @param limit ms after which a build that never finishes loading is ended; it takes a second or two
 * @returns id and path of each route its `./routes` exposes
 * @throws Failure where it cannot be loaded
 */
export async function exposedRoutes(entry: string, limit = 30_000): Promise<ExposedRoute[]> {
  const versions = providedShares();
  const shares = Object.keys(requiredShares()).map((name): ProvidedShare => ({
    name,
    version: versions[name] ?? '',
    module: shared[name]?.hostImport ?? name,
  }));
  const child = fork(join(import.meta.dirname, 'load-routes.ts'), [entry, JSON.stringify(shares)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  return new Promise((done, reject) => {
    child.once('message', (loaded: LoadedRoutes) =>
      'routes' in loaded ? done(loaded.routes) : reject(new Failure(loaded.error)),
    );
    child.once('error', reject);
    child.once('close', (_code, signal) =>
      reject(
        new Failure(signal ? `it did not load within ${limit / 1000} s` : `it ended while it was loaded\n${output}`),
      ),
    );
  });
}
