/** What the builds of a remote have in common, whatever bundles it: Rspack, webpack and Vite read it. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RemoteDescriptor } from '@site/shared/contract';
import { shares } from './shares.ts';

export type Target = 'web' | 'node';

/** Entry of a remote's server build, as these presets name it; a release says its own. */
export const SERVER_ENTRY = 'remoteEntry.cjs';

/** The only expose of a remote. */
export const ROUTES_SOURCE = './src/routes.tsx';

/** Folder of a build, and of a release, with the source maps of its `client/`. */
export const MAPS = 'maps';

/** Browsers and servers that builds are made for, as swc names them. */
export const TARGETS: Record<Target, string> = {
  web: 'chrome >= 111, firefox >= 114, safari >= 16.4',
  node: 'node 20',
};

/** @param dir folder of the remote */
export const remoteNameOf = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as RemoteDescriptor).name;

/**
 * Settings of swc for TypeScript.
 * @param namespace keeps equal files of two remotes from sharing a class name
 */
export const swcOptions = (namespace: string, target: Target, dev: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript' as const, tsx: true },
    transform: { react: { runtime: 'automatic' as const, development: dev, refresh: dev && target === 'web' } },
    experimental: {
      plugins: [
        [
          '@swc/plugin-styled-components',
          { ssr: true, displayName: dev, fileName: false, namespace, pure: true, minify: true },
        ],
      ] as [string, Record<string, unknown>][],
    },
  },
  env: { targets: TARGETS[target] },
});

/** `output` of Rspack and webpack for the browser build. */
export const webOutput = (dir: string, name: string, publicPath: string, dev: boolean) => ({
  path: join(dir, 'dist/client'),
  publicPath,
  uniqueName: name,
  module: true,
  chunkFormat: 'module',
  chunkLoading: 'import',
  crossOriginLoading: 'anonymous' as const,
  filename: dev ? '[name].js' : '[name].[contenthash:8].js',
  chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
  ...(dev
    ? {}
    : {
        sourceMapFilename: `../${MAPS}/[file].map`,
        // From the folder of the maps. Rspack's own paths name it as a folder of the sources.
        devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          relative(join(dir, 'dist', MAPS), absoluteResourcePath).replaceAll('\\', '/'),
      }),
  clean: true,
});

/** `output` of Rspack and webpack for the server build. */
export const nodeOutput = (dir: string, name: string) => ({
  path: join(dir, 'dist/server'),
  publicPath: '',
  uniqueName: name,
  library: { type: 'commonjs-module' },
  chunkFormat: 'commonjs',
  // The packages are ES modules; the server builds are not.
  filename: '[name].cjs',
  chunkFilename: '[name].cjs',
  clean: true,
});

export const federationDefaults = { dts: false, shareStrategy: 'loaded-first' as const, manifest: false };

/** Options of the federation plugin for a remote. */
export const remoteFederation = (dir: string, name: string, target: Target, dev: boolean) => ({
  ...federationDefaults,
  name,
  exposes: { './routes': { import: ROUTES_SOURCE, name: 'routes' } },
  shared: shares(dir, false),
  ...(target === 'web'
    ? {
        filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'module' },
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' as const } },
      }
    : {
        filename: SERVER_ENTRY,
        library: { type: 'commonjs-module' },
        remoteType: 'script' as const,
        experiments: { optimization: { target: 'node' as const } },
      }),
});
