/** Follows the imports of test files, across workspaces. */
import { build } from 'esbuild';
import { root } from '../workspace.ts';

/**
 * The project's own files that each test file imports, directly or not, itself included. Types are left out, for a change
 * of them fails no test.
 * @param tests paths from the root of the project, as all paths here
 */
export async function importsOf(tests: readonly string[]): Promise<Map<string, Set<string>>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...tests],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    // Else what many tests import is written out once for each of them.
    splitting: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    loader: { '.svg': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@site/shared') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  const follow = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, external } of metafile.inputs[file]?.imports ?? []) if (!external) follow(path, found);
    return found;
  };
  return new Map(tests.map((test) => [test, follow(test, new Set())]));
}
