/**
 * `npm run pack-kit [-- <folder>]`: packs what a remote outside this repository installs. `@site/shared` is the sources of
 * `shared/`, compiled, with types; `@karsa/remote-kit` is the presets and commands that the workspaces here use themselves.
 */
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { transformFile } from '@swc/core';
import { build } from 'esbuild';
import { glob } from 'tinyglobby';
import ts from 'typescript';
import { ReleaseSchema } from '../shell/server/stored-json.ts';
import { swcOptions } from '../tools/federation/remote-build.ts';
import { providedNames, shared, versionOf } from '../tools/federation/shares.ts';
import { readSharedExports } from '../tools/release/shared-exports.ts';
import { WEBPACK_RANGE } from './webpack.ts';
import { bin, dataDir, main, root, run } from '../tools/workspace.ts';

const sharedDir = join(root, 'shared');
const kitDir = join(root, 'kit');

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}
const readManifest = async (dir: string) => JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as Manifest;
const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** Only the shell uses the font files: every page has them already. */
const LEFT_OUT = [
  '**/*.test.*',
  '**/*.fixture.*',
  'jest.*',
  'ui/FontFaces/**',
  'ui/theme/font.ts',
  '**/node_modules/**',
];
const FONT = '@fontsource-variable/plus-jakarta-sans';
/** What the test helpers use: installed by those who use them. */
const FOR_TESTS = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', 'msw'];

/** Relative imports as they are after compiling. */
const compiledImports = (code: string): string =>
  code.replaceAll(
    /((?:from|import)\s*\(?\s*)(["'])(\.{1,2}\/[^"']+?)(\.tsx?|\.svg)\2/g,
    (_all, before: string, quote: string, path: string, ending: string) =>
      `${before}${quote}${path}${ending === '.svg' ? '.svg.js' : '.js'}${quote}`,
  );

/** Ranges of installed packages: `^1.2.3`. */
const ranges = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, `^${versionOf(name, root)}`]));

const versions = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, versionOf(name, root)]));

/** The sources of `shared/`, compiled. */
async function stageShared(into: string): Promise<void> {
  const manifest = await readManifest(sharedDir);
  const options = swcOptions(`ds-${manifest.version.replaceAll('.', '-')}`, 'web', false);
  const files = await glob(['**/*.{ts,tsx,svg,json}'], { cwd: sharedDir, ignore: ['package.json', ...LEFT_OUT] });
  for (const folder of new Set(files.map(dirname))) await mkdir(join(into, folder), { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const source = join(sharedDir, file);
      if (file.endsWith('.json')) return cp(source, join(into, file));
      if (file.endsWith('.svg')) {
        const url = `data:image/svg+xml,${encodeURIComponent(await readFile(source, 'utf8'))}`;
        return writeFile(join(into, `${file}.js`), `export default ${JSON.stringify(url)};\n`);
      }
      if (file.endsWith('.d.ts')) return cp(source, join(into, file));
      const { code } = await transformFile(source, { ...options, swcrc: false, configFile: false });
      return writeFile(join(into, file.replace(/tsx?$/, 'js')), compiledImports(code));
    }),
  );
  await emitTypes(sharedDir, into);

  const provided = new Set(providedNames().map((name) => shared[name]?.package ?? name));
  provided.delete(manifest.name);
  // The facade's own package, in the version of react-router-dom.
  provided.add('react-router');
  const own = Object.entries(manifest.dependencies).filter(([name]) => !provided.has(name) && name !== FONT);
  await writeJson(join(into, 'package.json'), {
    name: manifest.name,
    version: manifest.version,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    sideEffects: false,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([name, file]) => [
        name,
        /\.tsx?$/.test(file) ? { types: file.replace(/tsx?$/, 'd.ts'), default: file.replace(/tsx?$/, 'js') } : file,
      ]),
    ),
    dependencies: Object.fromEntries(own),
    // The shell has them. Exactly these: a remote built with a newer one would ask the live shell for it.
    peerDependencies: { ...versions(provided), ...ranges(FOR_TESTS) },
    peerDependenciesMeta: Object.fromEntries(FOR_TESTS.map((name) => [name, { optional: true }])),
  });
  await writeJson(join(into, 'contract.json'), {
    contract: CONTRACT_VERSION,
    sharedExports: await readSharedExports(),
  });
  await cp(join(sharedDir, 'CHANGELOG.md'), join(into, 'CHANGELOG.md'));
  await cp(join(root, 'LICENSE'), join(into, 'LICENSE'));
}

/** Writes the declarations of a folder's sources. */
async function emitTypes(folder: string, into: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'karsa-types-'));
  try {
    const config = join(scratch, 'tsconfig.json');
    await writeJson(config, {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: join(scratch, 'types'),
        rootDir: folder,
        typeRoots: [join(root, 'node_modules/@types')],
        types: ['node', 'jest'],
      },
      include: [folder, join(root, 'types/browser/assets.d.ts')],
      exclude: LEFT_OUT.map((pattern) => join(folder, pattern)),
    });
    await run(bin('tsc'), ['-p', config]);
    for (const file of await glob('**/*.d.ts', { cwd: join(scratch, 'types') })) {
      await mkdir(dirname(join(into, file)), { recursive: true });
      await writeFile(join(into, file), compiledImports(await readFile(join(scratch, 'types', file), 'utf8')));
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const PRESETS = ['rspack', 'webpack', 'vite'];
/** Bundlers and compilers: installed beside the kit, not inside it. */
const OUTSIDE = ['@rspack/core', '@rspack/plugin-react-refresh', '@swc/core', '@module-federation/enhanced', 'webpack'];

/** The presets and commands, each in one file with what it uses of this repository. */
async function stageKit(into: string): Promise<void> {
  const manifest = await readManifest(kitDir);
  const { version: design } = await readManifest(sharedDir);
  await build({
    entryPoints: [...PRESETS, 'command'].map((name) => join(kitDir, `${name}.ts`)),
    outdir: join(into, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    external: OUTSIDE.flatMap((name) => [name, `${name}/*`]),
    // Packages of the older kind ask for Node's own modules by require().
    banner: {
      js: `#!/usr/bin/env node\nimport { createRequire as ownRequire } from 'node:module'; const require = ownRequire(import.meta.url);`,
    },
  });
  await chmod(join(into, 'dist/command.js'), 0o755);
  for (const preset of PRESETS) {
    const source = await readFile(join(kitDir, `${preset}.ts`), 'utf8');
    const { outputText } = ts.transpileDeclaration(source, { compilerOptions: { isolatedDeclarations: true } });
    await writeFile(join(into, `dist/${preset}.d.ts`), outputText);
  }
  await writeJson(join(into, 'dist/release.schema.json'), {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Release',
    description: 'release.json: what a built remote says of itself.',
    ...ReleaseSchema,
  });
  await cp(join(sharedDir, 'contract/remote.schema.json'), join(into, 'dist/remote.schema.json'));
  const { private: _private, ...packed } = manifest as Manifest & { private?: boolean };
  await writeJson(join(into, 'package.json'), {
    ...packed,
    dependencies: {
      '@site/shared': design,
      '@module-federation/enhanced': versionOf('@module-federation/enhanced', root),
      '@module-federation/runtime': versionOf('@module-federation/runtime', root),
      '@rspack/plugin-react-refresh': versionOf('@rspack/plugin-react-refresh', root),
      '@swc/core': versionOf('@swc/core', root),
      '@swc/plugin-styled-components': versionOf('@swc/plugin-styled-components', root),
      'swc-loader': versionOf('swc-loader', root),
    },
    peerDependencies: { ...ranges(['@rspack/core', 'vite']), webpack: WEBPACK_RANGE },
    peerDependenciesMeta: Object.fromEntries(
      ['@rspack/core', 'webpack', 'vite'].map((bundler) => [bundler, { optional: true }]),
    ),
  });
  for (const file of ['README.md', 'CHANGELOG.md']) await cp(join(kitDir, file), join(into, file));
  await cp(join(root, 'LICENSE'), join(into, 'LICENSE'));
}

/** Packs both. @returns the files, by the name of the package */
export async function packKit(into: string): Promise<Record<string, string>> {
  const scratch = await mkdtemp(join(tmpdir(), 'karsa-kit-'));
  await mkdir(into, { recursive: true });
  try {
    const packed = await Promise.all(
      [stageShared, stageKit].map(async (stage) => {
        const folder = join(scratch, stage.name);
        await mkdir(join(folder, 'dist'), { recursive: true });
        await stage(folder);
        const output = await run('npm', ['pack', '--pack-destination', into, '--loglevel=error'], { cwd: folder });
        const { name } = await readManifest(folder);
        return [name, join(into, output.trim().split('\n').at(-1) ?? '')] as const;
      }),
    );
    return Object.fromEntries(packed);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('pack.ts'))
  await main(async () => {
    const files = await packKit(resolve(process.argv[2] ?? join(dataDir, 'kit')));
    console.log(
      `Packed:\n${Object.values(files)
        .map((file) => `  ${file}`)
        .join('\n')}`,
    );
  });
