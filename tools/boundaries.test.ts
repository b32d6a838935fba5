/** The boundaries between workspaces: each forbidden import is refused, each allowed one is not. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { ESLint } from 'eslint';
import { remoteNames, root } from './workspace.ts';

const eslint = new ESLint({ cwd: root });

async function faults(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId?.includes('no-restricted-'))
    .map(({ message }) => message);
}

const forbidden: [name: string, file: string, code: string][] = [
  ['a remote imports another remote', 'remote-catalog/src/routes.tsx', `import '../../remote-admin/src/routes.tsx';`],
  ['a remote imports another remote by name', 'remote-catalog/src/routes.tsx', `import 'remote-admin/src/routes.tsx';`],
  ['a remote imports the shell', 'remote-enrolment/src/routes.tsx', `import '../../shell/src/frame/Frame.tsx';`],
  ['a remote imports the API', 'remote-admin/src/routes.tsx', `import '../../api/src/server.ts';`],
  [
    'a remote imports a router name the shell does not provide',
    'remote-admin/src/routes.tsx',
    `import { HashRouter } from 'react-router-dom'; HashRouter;`,
  ],
  [
    'a remote imports the router past the shared package',
    'remote-admin/src/routes.tsx',
    `import { Link } from 'react-router'; Link;`,
  ],
  [
    'a remote writes global styles',
    'remote-admin/src/routes.tsx',
    `import { createGlobalStyle } from 'styled-components'; createGlobalStyle;`,
  ],
  ['shared imports a remote', 'shared/money/money.ts', `import '../../remote-catalog/src/routes.tsx';`],
  ['shared imports the shell', 'shared/money/money.ts', `import '../../shell/src/frame/Frame.tsx';`],
  [
    'shared imports a federation singleton by path',
    'shared/store/session.ts',
    `import { useStore } from './store.ts'; useStore;`,
  ],
  ['the shell imports a remote', 'shell/src/browser.ts', `import '../../remote-catalog/src/routes.tsx';`],
  [
    'the shell imports a router name that its build does not have',
    'shell/src/browser.ts',
    `import { redirectDocument } from 'react-router-dom'; redirectDocument;`,
  ],
  ['the API imports user interface', 'api/src/server.ts', `import '@site/shared/ui/Button';`],
  ['the API imports a remote', 'api/src/server.ts', `import '../../remote-catalog/src/routes.tsx';`],
];

for (const [name, file, code] of forbidden) {
  test(`refused: ${name}`, async () => {
    // One rule knows paths, another names: an import may break both.
    assert.notDeepEqual(await faults(file, code), []);
  });
}

const allowed: [name: string, file: string, code: string][] = [
  ['a remote imports shared', 'remote-catalog/src/routes.tsx', `import '@site/shared/money';`],
  ['a remote imports its own files', 'remote-catalog/src/routes.tsx', `import './search/SearchPage.tsx';`],
  [
    'a remote imports a router name of the facade',
    'remote-catalog/src/routes.tsx',
    `import { Link } from 'react-router-dom'; Link;`,
  ],
  [
    'a remote imports a router type',
    'remote-catalog/src/routes.tsx',
    `import type { LoaderFunctionArgs } from 'react-router-dom'; export type A = LoaderFunctionArgs;`,
  ],
  ['the API imports money', 'api/src/server.ts', `import '@site/shared/money';`],
];

for (const [name, file, code] of allowed) {
  test(`allowed: ${name}`, async () => {
    assert.deepEqual(await faults(file, code), []);
  });
}

/** Files that are loaded with a file, without those that are fetched later. */
async function loadedWith(file: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    outdir: 'unused',
    format: 'esm',
    loader: { '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.jpeg': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  const seen = new Set([file]);
  for (const one of seen)
    for (const { path, kind } of metafile.inputs[one]?.imports ?? [])
      if (kind === 'import-statement' && path in metafile.inputs) seen.add(path);
  return [...seen];
}

for (const name of remoteNames())
  test(`the texts of a page of remote-${name} are loaded with the page alone: in development an edit of them keeps its state`, async () => {
    const loaded = await loadedWith(`remote-${name}/src/routes.tsx`);
    assert.ok(loaded.length > 1, 'the entry imports something');
    assert.deepEqual(
      loaded.filter((file) => file.endsWith('/copy.ts') && !file.startsWith('shared/')),
      [],
      'texts that the entry needs (titles, descriptions) stand in a head-copy.ts',
    );
  });
