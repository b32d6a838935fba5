/** Builds workspaces, and skips what has not changed since its last build. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import { compressFolder } from './compress.ts';
import { shellFaults, writeShellContract } from './release/shell-contract.ts';
import { bin, Failure, root, run } from './workspace.ts';

const stampFile = (dir: string) => join(dir, 'dist/.built-from');

/** What the builds of a workspace are made of beside its own files. The edge and the API have code of `tools/` in their bundles. */
export const builtWith = (dir: string): string[] => [
  'shared',
  'rspack.base.ts',
  'package-lock.json',
  basename(dir).startsWith('remote-') ? 'tools/federation' : 'tools',
];

/** Hash over everything a build depends on: the workspace's own files and {@link builtWith}. */
export async function fingerprint(dir: string): Promise<string> {
  const hash = createHash('sha256').update(process.env['NODE_ENV'] ?? 'production');
  for (const path of [dir, ...builtWith(dir).map((part) => join(root, part))]) {
    for (const file of await filesUnder(path)) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        // Tools keep what they remember in hidden folders: Jest's compiler in `.swc`.
        !/\/(dist|node_modules|coverage|\.[^/]+)(\/|$)/.test(`${entry.parentPath.slice(path.length)}/`) &&
        !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @returns whether anything had to be built */
async function unlessFresh(dir: string, build: () => Promise<void>): Promise<boolean> {
  const wanted = await fingerprint(dir);
  const stamp = stampFile(dir);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false;
  await build();
  await mkdir(join(dir, 'dist'), { recursive: true });
  await writeFile(stamp, wanted);
  return true;
}

const rspack = async (dir: string) => {
  await run(bin('rspack'), ['build'], { cwd: dir });
};

/** The browser and server builds of a remote, in its `dist/`. */
export const buildRemote = (dir: string): Promise<boolean> => unlessFresh(dir, () => rspack(dir));

/** The shell's builds, its edge, and the contract that releases are checked against. */
export const buildShell = (): Promise<boolean> => {
  const dir = join(root, 'shell');
  return unlessFresh(dir, async () => {
    await rspack(dir);
    const faults = await shellFaults(join(dir, 'dist/client'));
    if (faults.length)
      throw new Failure(`The shell is too heavy:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    await compressFolder(join(dir, 'dist/client'));
    for (const part of ['main', 'render-worker'])
      await bundleServer(join(dir, `server/${part}.ts`), join(dir, `dist/edge/${part}.js`));
    await writeShellContract(join(dir, 'dist'));
  });
};

export const buildApi = (): Promise<boolean> => {
  const dir = join(root, 'api');
  return unlessFresh(dir, async () => {
    // The commands stand beside the server: migrations are found from there.
    const programs = [
      ['server', 'server'],
      ['backup-command', 'backup'],
      ['restore-command', 'restore'],
      ['account-command', 'account'],
      ['erase-person-command', 'erase-person'],
    ];
    for (const [source, program] of programs)
      await bundleServer(join(dir, `src/${source}.ts`), join(dir, `dist/${program}.js`));
  });
};

const sharedDir = join(root, 'shared/');

/** Packages are no part of a bundle, except those that shared/ is built on: the image of the program does not install them. */
export const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      path.startsWith('@site/shared') || importer.startsWith(sharedDir) ? undefined : { path, external: true },
    );
  },
};

/** One file for Node: our own TypeScript inside, packages outside. */
async function bundleServer(entry: string, outfile: string): Promise<void> {
  await bundle({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesOutside],
  });
}
