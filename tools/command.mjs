/**
 * `node tools/command.mjs rollback catalog` runs `tools/rollback.ts`. It is bundled first: compiling and loading its modules one by
 * one takes a second longer, and a rollback is waited for.
 */
import { realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ownAddress } from './own-address.mjs';

const packages = join(import.meta.dirname, '../node_modules');
const [command = ''] = process.argv.splice(2, 1);
const source = join(import.meta.dirname, `${command}.ts`);
const bundle = join(packages, '.cache/commands', `${command}.mjs`);
const draft = `${bundle}.${process.pid}`;

/**
 * Packages that Node finds from the bundle are no part of it; those of which a workspace has a version of its own are.
 * @type {import('esbuild').Plugin}
 */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'resolved' || path.startsWith('node:') || path.startsWith('@site/')) return undefined;
      const found = await resolve(path, { ...from, pluginData: 'resolved' });
      const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [];
      const installed = await realpath(join(packages, name)).catch(() => null);
      return installed && found.path.startsWith(installed) ? { path, external: true } : found;
    });
  },
};

await build({
  entryPoints: [source],
  outfile: draft,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'inline',
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [ownAddress, packagesOutside],
});
// In one step: the same command may be starting elsewhere.
await rename(draft, bundle);
process.argv[1] = source;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
