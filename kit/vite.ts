/**
 * Entry `@karsa/remote-kit/vite`. A Vite remote needs no federation runtime: it brings nothing that others use, and takes what
 * the shell provides out of the share scope before its routes are evaluated.
 */
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import type { ConfigEnv, Plugin, Rolldown, UserConfig } from 'vite';
import type { BuildStats } from '../tools/federation/release-stats.ts';
import {
  MAPS,
  remoteNameOf,
  ROUTES_SOURCE,
  SERVER_ENTRY,
  swcOptions,
  type Target,
} from '../tools/federation/remote-build.ts';
import { CLIENT_ADDRESS } from '../tools/federation/released-files.ts';
import { providedNames, requiredShares, shared } from '../tools/federation/shares.ts';

/**
 * Configuration of a remote for Vite: `vite build` makes the browser build in `dist/client`, `vite build --ssr` the server
 * build in `dist/server`.
 * @param dir folder of the remote, absolute, with `remote.json` and `src/routes.tsx`
 */
export const defineRemote =
  (dir: string): ((environment: ConfigEnv) => UserConfig) =>
  ({ isSsrBuild }) =>
    remoteConfig(dir, isSsrBuild ? 'node' : 'web');

/** Modules of the preset's own: the remote entry, and what it has taken out of the share scope. */
const ENTRY = '\0remote-entry';
const SHARES = '\0remote-shares';
const SHARE = '\0remote-share:';

function remoteConfig(dir: string, target: Target): UserConfig {
  const isServer = target === 'node';
  return {
    root: dir,
    // Pictures are named from the script that shows them.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [remotePlugin(dir, remoteNameOf(dir), target)],
    ssr: { noExternal: true, target: 'node' },
    ...(isServer ? { experimental: { renderBuiltUrl: addressOnServer } } : {}),
    build: {
      target: isServer ? 'node20' : 'es2022',
      outDir: join(dir, isServer ? 'dist/server' : 'dist/client'),
      emptyOutDir: true,
      assetsDir: '',
      modulePreload: false,
      minify: !isServer,
      sourcemap: isServer ? false : 'hidden',
      ssr: isServer,
      rolldownOptions: {
        // The second is an entry, so that it is a file of its own: a second attempt loads the entry under another address.
        input: { remoteEntry: ENTRY, shares: SHARES },
        preserveEntrySignatures: 'strict',
        output: isServer
          ? {
              format: 'cjs',
              entryFileNames: ({ name }) => (name === 'remoteEntry' ? SERVER_ENTRY : '[name].cjs'),
              chunkFileNames: '[name].cjs',
            }
          : {
              format: 'es',
              entryFileNames: '[name].[hash].js',
              chunkFileNames: '[name].[hash].js',
              sourcemapExcludeSources: true,
            },
      },
    },
  };
}

const PAGE_IMPORT = /import\(\s*\/\*\s*webpackChunkName:\s*"([^"]+)"\s*\*\/\s*(["'])([^"']+)\2/g;

function remotePlugin(dir: string, name: string, target: Target): Plugin {
  const routes = join(dir, ROUTES_SOURCE);
  const provided = new Set(providedNames());
  /** Module of each page, by route id. */
  const pages = new Map<string, string>();
  return {
    name: 'karsa-remote',
    enforce: 'pre',
    resolveId: (source) => {
      if (source === ENTRY || source === SHARES) return source;
      return provided.has(source) ? SHARE + source : null;
    },
    async load(id) {
      if (id === ENTRY) return entryModule(routes);
      if (id === SHARES) return sharesModule(name, requiredShares(dir));
      return id.startsWith(SHARE) ? shareModule(dir, id.slice(SHARE.length)) : null;
    },
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || file.includes('node_modules')) return null;
      if (file === routes)
        for (const [, page = '', , source = ''] of code.matchAll(PAGE_IMPORT)) {
          const resolved = await this.resolve(source, file);
          if (resolved) pages.set(page, resolved.id);
        }
      const options = swcOptions(name, target, false);
      return transform(code, { ...options, filename: file, swcrc: false, configFile: false, sourceMaps: true });
    },
    generateBundle(_options, bundle) {
      if (target === 'web')
        this.emitFile({
          type: 'asset',
          fileName: 'stats.json',
          source: JSON.stringify(statsOf(bundle, name, routes, pages), null, 2),
        });
    },
    // Browsers are not served them. The other folder is as deep, so what they name stays where it is.
    async writeBundle(_options, bundle) {
      const maps = Object.keys(bundle).filter((file) => file.endsWith('.map'));
      await mkdir(join(dir, 'dist', MAPS), { recursive: true });
      for (const map of maps) await rename(join(dir, 'dist/client', map), join(dir, 'dist', MAPS, map));
    },
  };
}

/** Pages that the server build renders name their pictures as the browser build does. */
const addressOnServer = (file: string, { hostType }: { hostType: string }) =>
  hostType === 'js' ? { runtime: `${CLIENT_ADDRESS} + ${JSON.stringify(file)}` } : undefined;

/** A remote entry, as module federation defines it. */
const entryModule = (routes: string) => `
import { receive, take } from ${JSON.stringify(SHARES)};
export const init = receive;
export async function get(expose) {
  if (expose !== './routes') throw new Error('there is no expose ' + expose);
  await take();
  const routes = await import(${JSON.stringify(routes)});
  return () => routes;
}`;

/** Keeps what the shell provides. Every range is a caret: the same major version, and not before what it was built with. */
const sharesModule = (remote: string, ranges: Record<string, string>) => `
const ranges = ${JSON.stringify(ranges)};
export const taken = {};
let scope = {};
const numbers = (version) => version.split(/[.-]/).slice(0, 3).map(Number);
const fits = (version, [major, minor, patch]) => {
  const [a, b, c] = numbers(version);
  return a === major && (b > minor || (b === minor && c >= patch));
};
export function receive(given) { scope = given; }
export async function take() {
  await Promise.all(Object.entries(ranges).map(async ([name, range]) => {
    const versions = scope[name] ?? {};
    const version = Object.keys(versions).find((one) => fits(one, numbers(range.slice(1))));
    if (!version) throw new Error('${remote} needs ' + name + ' ' + range + ', the page provides ' + (Object.keys(versions).join(', ') || 'none'));
    const { lib, get } = versions[version];
    taken[name] = (lib ?? (await get()))();
  }));
}`;

/** A module of the shell, with the names it has where the remote is built. */
async function shareModule(dir: string, name: string): Promise<string> {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const module = (await import(pathToFileURL(resolve(shared[name]?.hostImport ?? name)).href)) as Record<
    string,
    unknown
  >;
  const whole = module['default'];
  const names = new Set([...Object.keys(module), ...(typeof whole === 'object' && whole ? Object.keys(whole) : [])]);
  const exported = [...names].filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
  return `
import { taken } from ${JSON.stringify(SHARES)};
const module = taken[${JSON.stringify(name)}];
export default module.default ?? module;
${exported.map((key, at) => `const _${at} = module.${key}; export { _${at} as ${key} };`).join('\n')}`;
}

/** What `stats.json` says: the files of the entry, of its routes and of each page. */
function statsOf(
  bundle: Rolldown.OutputBundle,
  name: string,
  routes: string,
  pages: ReadonlyMap<string, string>,
): BuildStats {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const of = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  const needs = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) needs(other, found);
    return found;
  };
  const entry = of(ENTRY)?.fileName ?? '';
  const filesOf = (module: string) => {
    const chunk = of(module);
    return chunk ? [...needs(chunk.fileName)] : [];
  };
  const ofRoutes = new Set([...filesOf(routes), ...needs(entry)]);
  ofRoutes.delete(entry);
  return {
    hash: entry,
    groups: {
      [name]: [entry],
      routes: [...ofRoutes],
      ...Object.fromEntries([...pages].map(([id, module]) => [id, filesOf(module).filter((file) => file !== entry)])),
    },
  };
}
