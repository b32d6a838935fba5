/** The boundaries between workspaces: each forbidden import is refused, each allowed one is not. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { ESLint } from 'eslint';
import { globSync } from 'tinyglobby';
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
  [
    'an area of the API imports one after it',
    'api/src/modules/sales/orders/service.ts',
    `import '../../platform/imports/routes.ts';`,
  ],
  [
    'what another module of its area may import of an area after it',
    'api/src/modules/money/payments/notifications.ts',
    `import '../../sales/orders/order-mail.ts';`,
  ],
  [
    'another file of the area than the one that a module may import',
    'api/src/modules/money/refunds/service.ts',
    `import '../../sales/orders/service.ts';`,
  ],
  [
    'what the modules of the API stand on imports one',
    'api/src/limits/limit-rates.ts',
    `import '../modules/accounts/sessions/service.ts';`,
  ],
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
  [
    'an area of the API imports one before it',
    'api/src/modules/platform/imports/routes.ts',
    `import '../../sales/orders/service.ts';`,
  ],
  [
    'a module imports another of its area',
    'api/src/modules/sales/waiting-list/service.ts',
    `import '../orders/service.ts';`,
  ],
  ['what starts modules imports them', 'api/src/background/workers.ts', `import '../modules/sales/orders/service.ts';`],
];

for (const [name, file, code] of allowed) {
  test(`allowed: ${name}`, async () => {
    assert.deepEqual(await faults(file, code), []);
  });
}

interface Zone {
  target: string;
  from: string;
  except?: string[];
}

async function zonesOf(file: string): Promise<Zone[]> {
  const { rules } = (await eslint.calculateConfigForFile(join(root, file))) as {
    rules: { 'import-x/no-restricted-paths': [number, { zones: Zone[] }] };
  };
  return rules['import-x/no-restricted-paths'][1].zones;
}

test('every module of the API lies in an area that has a place in the direction', async () => {
  const zones = await zonesOf('api/src/app.ts');
  const [areas, found] = [
    zones.map(({ from }) => from).filter((from) => from.startsWith('./api/src/modules/')),
    globSync('api/src/modules/*/*/', { cwd: root, onlyDirectories: true }),
  ];
  assert.ok(found.length > 40);
  assert.deepEqual(
    found.filter((module) => !areas.some((area) => `./${module}`.startsWith(`${area}/`))),
    [],
  );
});

test('no import against the direction of areas is allowed that nothing needs', async () => {
  const allowed = (await zonesOf('api/src/app.ts')).flatMap(({ target, from, except = [] }) =>
    except.map((file) => ({ folder: target, file: join(from, file) })),
  );
  assert.ok(allowed.length < 10, 'none is added');
  const imports = (folder: string, file: string) =>
    globSync(`${folder}/**/*.ts`, { cwd: root, ignore: '**/*.test.ts' }).some((importer) =>
      [...readFileSync(join(root, importer), 'utf8').matchAll(/ from '(\.[^']+)'/g)].some(
        ([, path = '']) => join(importer, '..', path) === file,
      ),
    );
  assert.deepEqual(
    allowed.filter(({ folder, file }) => !imports(folder, file)),
    [],
  );
});

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
