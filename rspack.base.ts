/**
 * How the shell and the remotes are built. A workspace's own `rspack.config.ts` is one call of `defineHost()` or
 * `defineRemote()`. What federation shares is ONE table here: host, remotes and the contract check read it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { releaseStats } from './tools/release-stats.ts';
import { retriedChunks } from './tools/retried-chunks.ts';
import type { RemoteDescriptor } from './shared/contract/contract.ts';

const root = dirname(fileURLToPath(import.meta.url));

/** Reads a package's version from where it is installed, so that the table never disagrees with the lock file. */
const versionOf = (name: string): string => {
  const file =
    name === '@site/shared' ? join(root, 'shared/package.json') : join(root, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

interface Share {
  /** `provided`: one instance, the shell's; a remote cannot bring its own. `fallback`: a remote carries a copy and may run ahead. */
  kind: 'provided' | 'fallback';
  /** Package whose version the entry has, where it is not the entry's own name. */
  package?: string;
  /** What the host really bundles under this name. */
  hostImport?: string;
}

/**
 * The part of the design system that the frame itself is made of. Only these are shared: the shell has them anyway, so a
 * page costs nothing for them, while sharing all would put every component into the shell or into a request of its own.
 * A remote bundles what else it uses.
 */
const frameComponents = [
  'Button',
  'Cluster',
  'Container',
  'Grid',
  'Heading',
  'IconButton',
  'LinkButton',
  'Section',
  'Stack',
  'Text',
  'TextLink',
  'VisuallyHidden',
  'theme',
];

/**
 * Everything that crosses the border between shell and remotes. Few and small on purpose: a shared package is not
 * tree-shaken, so date-fns, formik, yup and keen-slider stay with the remote that uses them.
 */
export const shared: Record<string, Share> = {
  react: { kind: 'provided' },
  'react/jsx-runtime': { kind: 'provided', package: 'react' },
  'react-dom': { kind: 'provided' },
  // Only the names of the facade: the whole package would cost every visitor 25 KB of unused router.
  'react-router-dom': { kind: 'provided', hostImport: '@site/shared/router' },
  'styled-components': { kind: 'provided' },
  zustand: { kind: 'provided' },
  '@site/shared/store': { kind: 'provided', package: '@site/shared' },
  // One queue, shown by the frame's region: toasts in a second instance would never be shown.
  '@site/shared/toasts': { kind: 'provided', package: '@site/shared' },
  '@site/shared/api/client': { kind: 'provided', package: '@site/shared' },
  ...Object.fromEntries(
    frameComponents.map((name): [string, Share] => [
      `@site/shared/ui/${name}`,
      { kind: 'fallback', package: '@site/shared' },
    ]),
  ),
};

/** Entry of a remote's server build. */
export const SERVER_ENTRY = 'remoteEntry.cjs';

const versionOfShare = (key: string) => versionOf(shared[key]?.package ?? key);

const shares = (forHost: boolean) =>
  Object.fromEntries(
    Object.entries(shared).map(([key, { kind, hostImport }]) => {
      const version = versionOfShare(key);
      const provided = kind === 'provided';
      return [
        key,
        {
          version,
          singleton: provided,
          strictVersion: provided,
          requiredVersion: `^${version}`,
          ...(forHost
            ? { eager: true, ...(hostImport ? { import: hostImport } : {}) }
            : provided
              ? { import: false as const }
              : {}),
        },
      ];
    }),
  );

/**
 * Version ranges a remote built now asks of the shell, by share: what the contract check compares with the live shell.
 * A share the remote carries itself may run ahead, so nothing is asked of it.
 */
export const requiredShares = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shared)
      .filter((key) => shared[key]?.kind === 'provided')
      .map((key) => [key, `^${versionOfShare(key)}`]),
  );

/** Versions the shell built now provides, by share. */
export const providedShares = (): Record<string, string> =>
  Object.fromEntries(Object.keys(shared).map((key) => [key, versionOfShare(key)]));

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

/** Rspack resolves federation's runtime to CommonJS, which cannot be tree-shaken: 29 KB of brotli in every remote entry instead of 7. */
const esmFederationRuntime: RspackPluginInstance = {
  apply(compiler: Compiler) {
    const Replace = compiler.rspack.NormalModuleReplacementPlugin;
    new Replace(
      /^@module-federation\/runtime$/,
      join(root, 'node_modules/@module-federation/runtime/dist/index.js'),
    ).apply(compiler);
    new Replace(federationPackages, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    compiler.options.module.rules.push({
      test: /@module-federation[\\/](webpack-bundler-runtime|runtime|runtime-core|runtime-tools|error-codes)[\\/]/,
      sideEffects: false,
    });
  },
};

type Target = 'web' | 'node';

/** Rules for TypeScript: a namespace per owner keeps equal files of two remotes from sharing a class name. */
function scripts(namespace: string, target: Target, dev: boolean) {
  const loader = (styledNamespace: string) => ({
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: dev, refresh: dev && target === 'web' } },
        experimental: {
          plugins: [
            [
              '@swc/plugin-styled-components',
              { ssr: true, displayName: dev, fileName: false, namespace: styledNamespace, pure: true, minify: true },
            ],
          ],
        },
      },
      env: target === 'web' ? { targets: 'chrome >= 111, firefox >= 114, safari >= 16.4' } : { targets: 'node 20' },
    },
  });
  // A shared design system carries its version in its class names, so that two versions can stand on one page.
  const design = `ds-${versionOf('@site/shared').replaceAll('.', '-')}`;
  return [
    { test: /\.tsx?$/, include: join(root, 'shared'), use: loader(design) },
    { test: /\.tsx?$/, exclude: [/node_modules/, join(root, 'shared')], use: loader(namespace) },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'font.[contenthash:8][ext]', emit: target === 'web' },
    },
    {
      // Part of the code: a picture that says the connection failed cannot be fetched then.
      test: /\.svg$/,
      include: join(root, 'shared'),
      type: 'asset/inline',
      generator: { dataUrl: { encoding: false } },
    },
    {
      test: /\.svg$/,
      exclude: join(root, 'shared'),
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]', emit: target === 'web' },
    },
  ];
}

function base(dir: string, name: string, target: Target, dev: boolean): Configuration {
  return {
    name: `${name}-${target}`,
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [target === 'web' ? 'browser' : 'node', 'import', 'module', 'default'],
    },
    module: { rules: scripts(name, target, dev) },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    ignoreWarnings: [/Module Federation.*optimization/],
  };
}

const webOutput = (
  dir: string,
  name: string,
  publicPath: string,
  dev: boolean,
): NonNullable<Configuration['output']> => ({
  path: join(dir, 'dist/client'),
  publicPath,
  uniqueName: name,
  module: true,
  chunkFormat: 'module',
  chunkLoading: 'import',
  crossOriginLoading: 'anonymous',
  filename: dev ? '[name].js' : '[name].[contenthash:8].js',
  chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
  clean: true,
});

const nodeOutput = (dir: string, name: string): NonNullable<Configuration['output']> => ({
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

const federationDefaults = { dts: false, shareStrategy: 'loaded-first' as const, manifest: false };

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
        shared: shares(true),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      esmFederationRuntime,
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
        shared: shares(true),
        experiments: { optimization: { target: 'node' } },
      }),
      providedSharesModule(),
    ],
  };
  return dev ? [{ ...web, devServer: { ...devServer, devMiddleware: { publicPath: '/assets/' } } }] : [web, node];
}

/**
 * Configurations of a remote: the browser build in `dist/client`, the server build in `dist/server`.
 * The remote's name, routes and budgets stand in its `remote.json`; its only expose is `./routes`.
 * @param dir folder of the remote, absolute
 */
export function defineRemote(dir: string): Configuration[] {
  const dev = isDev;
  const { name } = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as RemoteDescriptor;
  const exposes = { './routes': { import: './src/routes.tsx', name: 'routes' } };
  const web: Configuration = {
    ...base(dir, name, 'web', dev),
    entry: {},
    target: ['web', 'es2022'],
    output: webOutput(dir, name, 'auto', dev),
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name,
        filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'module' },
        exposes,
        shared: shares(false),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      esmFederationRuntime,
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
    plugins: [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name,
        filename: SERVER_ENTRY,
        library: { type: 'commonjs-module' },
        remoteType: 'script',
        exposes,
        shared: shares(false),
        experiments: { optimization: { target: 'node' } },
      }),
    ],
  };
  return dev ? [{ ...web, devServer: { ...devServer, devMiddleware: { publicPath: '/' } } }] : [web, node];
}
