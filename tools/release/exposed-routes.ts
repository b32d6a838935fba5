/**
 * What a built remote exposes: its server build is loaded in a process of its own, with the modules the shell provides. It may be code of
 * another team, so the process is confined as a render process is (decision 011).
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readOnly } from '../../shell/server/render-process.ts';
import { providedNames, providedShares, shared } from '../federation/shares.ts';
import { Failure, root } from '../workspace.ts';
import type { ExposedRoute, LoadedRoutes } from './load-routes.ts';

/** Loads a build. An image has it beside the program that this is a part of, and no sources to make it of. */
export const LOADING_PROGRAM = 'load-routes.mjs';

/**
 * @param entry file of the remote's server build
 * @param limit ms after which a build that never finishes loading is ended; it takes a second or two
 * @returns id and path of each route its `./routes` exposes
 * @throws Failure where it cannot be loaded
 */
export async function exposedRoutes(entry: string, limit = 30_000): Promise<ExposedRoute[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'karsa-routes-')));
  try {
    const ofImage = join(import.meta.dirname, LOADING_PROGRAM);
    const program = existsSync(ofImage) ? ofImage : join(folder, LOADING_PROGRAM);
    if (program !== ofImage) await bundleLoadingProgram(program);
    return await load(await realpath(program), await realpath(entry), limit);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function load(program: string, entry: string, limit: number): Promise<ExposedRoute[]> {
  const child = fork(program, [entry], {
    execArgv: readOnly(program, `${dirname(entry)}/*`),
    env: {},
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

/** One file with all that the shell provides: the process can read nothing else of this repository. */
export async function bundleLoadingProgram(outfile: string): Promise<void> {
  const { build } = await import('esbuild');
  const versions = providedShares(root);
  const shares = providedNames().map(
    (name) =>
      `{ name: ${JSON.stringify(name)}, version: ${JSON.stringify(versions[name])}, load: () => import(${JSON.stringify(shared[name]?.hostImport ?? name)}) }`,
  );
  await build({
    stdin: {
      contents: `import { reportRoutes } from './load-routes.ts';\nawait reportRoutes([${shares.join()}]);`,
      resolveDir: import.meta.dirname,
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages that are no ES modules require parts of Node.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
  });
}
