/**
 * How the shell and the remotes are built with Rspack. A workspace's own `rspack.config.ts` is one call of `defineHost()` or
 * `defineRemote()`; the package `@karsa/remote-kit` gives the second to remotes outside this repository.
 */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { releaseStats } from './tools/federation/release-stats.ts';
import {
  federationDefaults,
  nodeOutput,
  remoteFederation,
  remoteNameOf,
  swcOptions,
  type Target,
  webOutput,
} from './tools/federation/remote-build.ts';
import { clientAddressCode, PICTURE } from './tools/federation/released-files.ts';
import { retriedChunksCode } from './tools/federation/retried-chunks.ts';
import { runtimeCode } from './tools/federation/runtime-code.ts';
import { packageDir, shared, shares, versionOf } from './tools/federation/shares.ts';

/** Sources of the design system, where they are built with the workspaces of this repository. */
const designSystem = join(import.meta.dirname, 'shared');

/**
 * The module `shell/src/remotes/provided-shares.js`: one import for each share of the table. Federation provides only what
 * the host imports, so a share that the frame does not use would be missing in the first remote that relies on it.
 */
const providedSharesModule = () =>
  new rspack.experiments.VirtualModulesPlugin({
    'src/remotes/provided-shares.js': `export const providedShares = [${Object.keys(shared)
      .map((key) => `() => import(/* webpackMode: "eager" */ '${key}')`)
      .join()}];`,
  });

const federationPackages =
  /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core|runtime-tools|sdk|error-codes|inject-external-runtime-core-plugin)[\\/]dist[\\/].*\.cjs$/;

/**
 * Rspack resolves federation's runtime to CommonJS, which cannot be tree-shaken: 29 KB of brotli in every remote entry instead of 7.
 * @param dir folder that is built, absolute
 */
const esmFederationRuntime = (dir: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    const Replace = compiler.rspack.NormalModuleReplacementPlugin;
    new Replace(
      /^@module-federation\/runtime$/,
      join(packageDir('@module-federation/runtime', dir), 'dist/index.js'),
    ).apply(compiler);
    new Replace(federationPackages, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    compiler.options.module.rules.push({
      test: /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core|runtime-tools|error-codes)[\\/]/,
      sideEffects: false,
    });
  },
});

/**
 * Every call of `date-fns` names its language (shared/dates), but the package's own default, English, comes with each: 0.9 KB of brotli.
 * @param dir folder that is built, absolute
 */
const onlyIndonesianDates = (dir: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    const locale = join(dir, 'src/default-locale-of-dates.js');
    new rspack.experiments.VirtualModulesPlugin({
      [locale]: `export { id as defaultLocale } from ${JSON.stringify(join(packageDir('date-fns', packageDir('@site/shared', dir)), 'locale/id.js'))};`,
    }).apply(compiler);
    new compiler.rspack.NormalModuleReplacementPlugin(/^\.\/_lib\/defaultLocale\.js$/, locale).apply(compiler);
  },
});

/** Leaves out what `disableRemote` has switched off but the runtime still names: a tenth of it. */
const noRemoteLoading = () =>
  new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/](runtime-core[\\/]dist[\\/]utils[\\/](load|preload)|sdk[\\/]dist[\\/]dom)\.js$/,
    join(import.meta.dirname, 'tools/federation/no-remote-loading.js'),
  );

/** Rules for TypeScript: a namespace per owner keeps equal files of two remotes from sharing a class name. */
function scripts(dir: string, namespace: string, target: Target, dev: boolean) {
  const loader = (styledNamespace: string) => ({
    loader: 'builtin:swc-loader',
    options: swcOptions(styledNamespace, target, dev),
  });
  // A shared design system carries its version in its class names, so that two versions can stand on one page.
  const design = `ds-${versionOf('@site/shared', dir).replaceAll('.', '-')}`;
  return [
    { test: /\.tsx?$/, include: designSystem, use: loader(design) },
    { test: /\.tsx?$/, exclude: [/node_modules/, designSystem], use: loader(namespace) },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'font.[contenthash:8][ext]', emit: target === 'web' },
    },
    {
      // Part of the code: a picture that says the connection failed cannot be fetched then.
      test: /\.svg$/,
      include: designSystem,
      type: 'asset/inline',
      generator: { dataUrl: { encoding: false } },
    },
    {
      test: PICTURE,
      exclude: designSystem,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]', emit: target === 'web' },
    },
  ];
}

/** The router's package names only its build with warnings for developers. */
const releasedRouter = (dir: string) => ({
  'react-router$': join(packageDir('react-router', dir), 'dist/production/index.mjs'),
  'react-router/dom$': join(packageDir('react-router', dir), 'dist/production/dom-export.mjs'),
});

function base(dir: string, name: string, target: Target, dev: boolean): Configuration {
  return {
    name: `${name}-${target}`,
    context: dir,
    mode: dev ? 'development' : 'production',
    // Browsers are not told of the maps of a release, and never served them: they lie beside its files, for operators.
    devtool: dev ? 'cheap-module-source-map' : target === 'web' && 'hidden-nosources-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [target === 'web' ? 'browser' : 'node', 'import', 'module', 'default'],
      ...(target === 'web' && !dev ? { alias: releasedRouter(dir) } : {}),
    },
    module: { rules: scripts(dir, name, target, dev) },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    ignoreWarnings: [/Module Federation.*optimization/],
  };
}

const retriedChunks = () => runtimeCode('retried chunks', 'getChunkScriptFilename', retriedChunksCode);
const pictureAddresses = () => runtimeCode('picture addresses', 'publicPath', clientAddressCode);

/** Whether the build is for the development servers. */
const isDev = process.env['NODE_ENV'] === 'development';

/** A development server: files as the release store would serve them, to any page that wants to run this build. */
const devServer: Exclude<NonNullable<Configuration['devServer']>, false> = {
  host: '127.0.0.1',
  hot: true,
  liveReload: false,
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
  client: { overlay: false, webSocketURL: `ws://localhost:${process.env['DEV_PORT'] ?? ''}/ws` },
};

/**
 * Configurations of the shell: the browser build in `dist/client`, the one for the edge's render processes in `dist/server`.
 * @param dir folder of the shell, absolute
 */
export function defineHost(dir: string): Configuration[] {
  const dev = isDev;
  const web: Configuration = {
    ...base(dir, 'shell', 'web', dev),
    entry: { shell: './src/browser.ts' },
    target: ['web', 'es2022'],
    output: webOutput(dir, 'shell', '/assets/', dev),
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'shell',
        shared: shares(dir, true),
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      esmFederationRuntime(dir),
      onlyIndonesianDates(dir),
      noRemoteLoading(),
      providedSharesModule(),
      releaseStats(),
      retriedChunks(),
      ...(dev ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
  const node: Configuration = {
    ...base(dir, 'shell', 'node', dev),
    entry: { shell: './src/server.tsx' },
    target: 'node20',
    // Rendered HTML names the files of the browser build.
    output: { ...nodeOutput(dir, 'shell'), publicPath: '/assets/' },
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'shell',
        remoteType: 'script',
        shared: shares(dir, true),
        experiments: { optimization: { target: 'node' } },
      }),
      providedSharesModule(),
    ],
  };
  return dev ? [{ ...web, devServer: { ...devServer, devMiddleware: { publicPath: '/assets/' } } }] : [web, node];
}

/**
 * What pages of a remote have in common is a file of its own from this size on, bytes before minification. The bundler's 20,000
 * makes ten files of a page, each with its headers: slower for a visitor who opens one page, as most do.
 */
const SHARED_CHUNK_MIN = 60_000;

/**
 * Configurations of a remote: the browser build in `dist/client`, the server build in `dist/server`.
 * The remote's name, routes and budgets stand in its `remote.json`; its only expose is `./routes`.
 * @param dir folder of the remote, absolute
 */
export function defineRemote(dir: string): Configuration[] {
  const dev = isDev;
  const name = remoteNameOf(dir);
  const web: Configuration = {
    ...base(dir, name, 'web', dev),
    entry: {},
    target: ['web', 'es2022'],
    output: webOutput(dir, name, 'auto', dev),
    optimization: { splitChunks: { minSize: SHARED_CHUNK_MIN } },
    plugins: [
      new ModuleFederationPlugin(remoteFederation(dir, name, 'web', dev)),
      esmFederationRuntime(dir),
      onlyIndonesianDates(dir),
      releaseStats(),
      retriedChunks(),
      ...(dev ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
  const node: Configuration = {
    ...base(dir, name, 'node', dev),
    entry: {},
    target: 'node20',
    output: nodeOutput(dir, name),
    plugins: [new ModuleFederationPlugin(remoteFederation(dir, name, 'node', dev)), pictureAddresses()],
  };
  return dev ? [{ ...web, devServer: { ...devServer, devMiddleware: { publicPath: '/' } } }] : [web, node];
}
