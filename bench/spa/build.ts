/** Builds the single-page application by the product's own rules, without federation. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/shared/brand';
import { type Configuration, rspack } from '@rspack/core';
import { defineHost } from '../../rspack.base.ts';
import type { BuildStats } from '../../tools/release-stats.ts';
import { brotliBest, compressFolder } from '../../tools/compress.ts';
import { Failure, root } from '../../tools/workspace.ts';

/** The shell's browser build: the same loaders, targets and minimizer; only entry, place and the federation plugins differ. */
function configuration(outDir: string): Configuration {
  const [shell] = defineHost(join(root, 'shell'));
  if (!shell) throw new Failure('defineHost() gave no browser build.');
  const plugins = (shell.plugins ?? []).filter(
    (plugin) => plugin && plugin.constructor.name !== 'ModuleFederationPlugin',
  );
  return {
    ...shell,
    name: 'spa',
    context: import.meta.dirname,
    entry: { spa: './entry.tsx' },
    output: { ...shell.output, path: join(outDir, 'assets'), uniqueName: 'spa', clean: true },
    plugins,
  };
}

/** Writes `index.html`, its brotli and `assets/`. @throws Failure with the build's errors */
export async function buildSpa(outDir: string): Promise<void> {
  await new Promise<void>((done, reject) => {
    const compiler = rspack(configuration(outDir));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Failure(stats.toString({ all: false, errors: true })));
      else done();
    });
  });
  const assets = join(outDir, 'assets');
  const { groups } = JSON.parse(await readFile(join(assets, 'stats.json'), 'utf8')) as BuildStats;
  await compressFolder(assets);
  await writePage(
    outDir,
    `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${brand.name}</title>
<link rel="icon" href="data:,">
${(groups['spa'] ?? []).map((file) => `<script type="module" src="/assets/${file}"></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`,
  );
}

/** Writes a document with its brotli, as the file server wants them. */
export async function writePage(dir: string, html: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.html'), html);
  await writeFile(join(dir, 'index.html.br'), await brotliBest(Buffer.from(html)));
}
