/** Entry `@karsa/remote-kit/webpack`: the same builds as those of the Rspack preset, made with webpack 5. */
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import semver from 'semver';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { statsText } from '../tools/federation/release-stats.ts';
import {
  nodeOutput,
  remoteFederation,
  remoteNameOf,
  swcOptions,
  type Target,
  webOutput,
} from '../tools/federation/remote-build.ts';
import { clientAddressCode, PICTURE } from '../tools/federation/released-files.ts';
import { retriedChunksCode } from '../tools/federation/retried-chunks.ts';

/** Versions of webpack that the federation plugin works with: from 5.112 on its runtime asks for what webpack no longer has. */
export const WEBPACK_RANGE = '>=5.100.0 <5.112.0';

/**
 * Configurations of a remote for webpack 5: the browser build in `dist/client`, the server build in `dist/server`.
 * @param dir folder of the remote, absolute, with `remote.json` and `src/routes.tsx`
 * @throws where the installed webpack is one that the federation plugin does not work with
 */
export function defineRemote(dir: string): Configuration[] {
  requireWebpack(webpack.version);
  const name = remoteNameOf(dir);
  return [
    {
      ...base(dir, name, 'web'),
      target: ['web', 'es2022'],
      output: {
        ...webOutput(dir, name, 'auto', false),
        // The maps lie outside its folder; else all beside it would be cleaned away.
        clean: { keep: (file: string) => file.startsWith('../') },
      },
      experiments: { outputModule: true },
      plugins: [
        // Without a hash, which webpack's plugin cannot put there: the folder of a release is never written twice.
        new ModuleFederationPlugin({ ...remoteFederation(dir, name, 'web', false), filename: 'remoteEntry.js' }),
        releaseStats,
        retriedChunks,
      ],
    },
    {
      ...base(dir, name, 'node'),
      target: 'node20',
      output: nodeOutput(dir, name),
      plugins: [new ModuleFederationPlugin(remoteFederation(dir, name, 'node', false)), pictureAddresses],
    },
  ];
}

/** @throws where it is out of range, with what to install */
export function requireWebpack(version: string): void {
  if (!semver.satisfies(version, WEBPACK_RANGE))
    throw new Error(
      `webpack ${version} does not work with the federation plugin of this kit. Install a version ${WEBPACK_RANGE}: npm install --save-exact --save-dev webpack@5.111`,
    );
}

const base = (dir: string, name: string, target: Target): Configuration => ({
  name: `${name}-${target}`,
  context: dir,
  mode: 'production',
  devtool: target === 'web' && 'hidden-nosources-source-map',
  entry: {},
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    conditionNames: [target === 'web' ? 'browser' : 'node', 'import', 'module', 'default'],
  },
  module: {
    rules: [
      // As strict modules they would take a share's whole module for its default export.
      { test: /\.m?js$/, type: 'javascript/auto' },
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: createRequire(import.meta.url).resolve('swc-loader'),
        options: swcOptions(name, target, false),
      },
      {
        test: PICTURE,
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash:8][ext]', emit: target === 'web' },
      },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
});

/** Writes `stats.json`. */
const releaseStats: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseStats', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseStats', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = statsText(compilation.getStats().toJson({ all: false, hash: true, chunkGroups: true }));
          compilation.emitAsset('stats.json', new sources.RawSource(text));
        },
      );
    });
  },
};

type RuntimeGlobals = Compiler['webpack']['RuntimeGlobals'];

/**
 * Adds code to the runtime of a build, behind the bundler's own.
 * @param needs what of the runtime the code changes
 */
const runtimeCode = (
  name: string,
  needs: keyof RuntimeGlobals,
  code: (needed: string) => string,
): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const needed = RuntimeGlobals[needs];

    class Code extends RuntimeModule {
      constructor() {
        super(name, RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        return code(needed);
      }
    }

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        requirements.add(needed);
        compilation.addRuntimeModule(chunk, new Code());
      });
    });
  },
});

const retriedChunks = runtimeCode('retried chunks', 'getChunkScriptFilename', retriedChunksCode);
const pictureAddresses = runtimeCode('picture addresses', 'publicPath', clientAddressCode);
