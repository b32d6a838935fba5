/** Test files, and what they start, as bundles. Node loads one file instead of hundreds that would each be compiled first. */
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { packagesOutside } from '../build.ts';
import { ownAddress } from '../own-address.mjs';
import { root } from '../workspace.ts';

/**
 * @param folder where the bundles are written; packages are found from there
 * @returns the source by its bundle
 */
export async function bundleTests(sources: readonly string[], folder: string): Promise<Map<string, string>> {
  await build({
    entryPoints: [...sources],
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What files have in common is compiled once; a program alone is one file, as its build makes it.
    splitting: sources.length > 1,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownAddress, packagesOutside],
  });
  return new Map(sources.map((source) => [join(folder, relative(root, source).replace(/ts$/, 'mjs')), source]));
}
