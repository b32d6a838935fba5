/** The single-page application as files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@site/shared/brand';
import { brotliBest } from '../../tools/compress.ts';
import { buildForBrowser } from '../application/build.ts';

/** Writes `index.html`, its brotli and `assets/`. @throws Failure with the build's errors */
export async function buildSpa(outDir: string): Promise<void> {
  const groups = await buildForBrowser('spa', join(import.meta.dirname, 'entry.tsx'), join(outDir, 'assets'));
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
