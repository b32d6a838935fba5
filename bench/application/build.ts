/** Builds the application by the product's own rules, without federation. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { defineHost } from '../../rspack.base.ts';
import { compressFolder } from '../../tools/compress.ts';
import type { BuildStats } from '../../tools/federation/release-stats.ts';
import { Failure, root } from '../../tools/workspace.ts';

/** The shell's build for browsers or for the server: the same loaders, targets and minimizer; only entry, place and the federation plugins differ. */
function configuration(target: 'browser' | 'server', name: string, entry: string, outDir: string): Configuration {
  const [browser, server] = defineHost(join(root, 'shell'));
  const shell = target === 'browser' ? browser : server;
  if (!shell) throw new Failure(`defineHost() gave no build for the ${target}.`);
  return {
    ...shell,
    name,
    entry: { [name]: entry },
    output: { ...shell.output, path: outDir, uniqueName: name, clean: true },
    plugins: (shell.plugins ?? []).filter((plugin) => plugin && plugin.constructor.name !== 'ModuleFederationPlugin'),
  };
}

async function build(made: Configuration): Promise<void> {
  await new Promise<void>((done, reject) => {
    const compiler = rspack(made);
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Failure(stats.toString({ all: false, errors: true })));
      else done();
    });
  });
}

/** Builds for the browser, compressed as the product is. @returns the files of each entry and page @throws Failure with the build's errors */
export async function buildForBrowser(name: string, entry: string, outDir: string): Promise<BuildStats['groups']> {
  await build(configuration('browser', name, entry, outDir));
  await compressFolder(outDir);
  return (JSON.parse(await readFile(join(outDir, 'stats.json'), 'utf8')) as BuildStats).groups;
}

/** Builds `<outDir>/<name>.cjs` for the server. @throws Failure with the build's errors */
export const buildForServer = (name: string, entry: string, outDir: string): Promise<void> =>
  build(configuration('server', name, entry, outDir));
