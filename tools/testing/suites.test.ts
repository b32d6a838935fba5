/** What the suites say they depend on is true, and a change runs the suites that depend on it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { glob } from 'tinyglobby';
import { root } from '../workspace.ts';
import { affectedSuites } from './affected.ts';
import { COMMON, suites, TESTS_THAT_READ_FILES } from './suites.ts';

const names = (...changed: string[]) => affectedSuites(changed).map(({ suite }) => suite.name);
const everything = suites.map(({ name }) => name);
const frontEnd = (...changed: string[]) =>
  affectedSuites(changed).find(({ suite }) => suite.name === 'front-end')?.only;

describe('a change of', () => {
  for (const [what, file, expected] of [
    [
      'a remote',
      'remote-catalog/src/routes.tsx',
      ['types', 'lint', 'tools', 'front-end', 'browser', 'front-door', 'commands'],
    ],
    [
      'shared code of the front end',
      'shared/ui/Button/Button.tsx',
      ['types', 'lint', 'tools', 'front-end', 'edge', 'browser', 'front-door', 'commands'],
    ],
    ['shared code that the API uses too', 'shared/money/money.ts', everything],
    [
      'the edge',
      'shell/server/edge.ts',
      ['types', 'lint', 'tools', 'front-end', 'edge', 'browser', 'front-door', 'commands'],
    ],
    [
      'the API',
      'api/src/app.ts',
      ['types', 'lint', 'tools', 'api', 'browser', 'security', 'faults', 'front-door', 'commands'],
    ],
    ['the front door', 'docker/front-door/nginx.conf', ['lint', 'tools', 'front-door', 'commands']],
    ['a browser test', 'e2e/tests/frame.test.ts', ['types', 'lint', 'tools', 'browser', 'front-door', 'commands']],
    ['a chapter', 'docs/running.md', ['lint', 'tools', 'commands']],
    ['the lock file', 'package-lock.json', everything],
  ] as const) {
    it(`${what} runs what depends on it`, () => assert.deepEqual(names(file), expected));
  }

  it('nothing runs nothing', () => assert.deepEqual(names(), []));

  it('a source of the front end runs the tests that import it, and those that read any file', () => {
    assert.deepEqual(frontEnd('shared/money/money.ts', 'api/src/app.ts'), [
      '--findRelatedTests',
      'shared/money/money.ts',
      ...TESTS_THAT_READ_FILES,
    ]);
  });

  it('anything else of the front end, or a source that was removed, runs all its tests', () => {
    assert.equal(frontEnd('remote-catalog/remote.json', 'shared/money/money.ts'), undefined);
    assert.equal(frontEnd('shared/money/removed.ts'), undefined);
  });
});

describe('the table of suites', () => {
  it('names folders and files that are there', () => {
    const paths = [...COMMON, ...TESTS_THAT_READ_FILES, ...suites.flatMap(({ dependsOn }) => dependsOn)];
    assert.deepEqual(
      paths.filter((path) => !path.startsWith('*') && !existsSync(join(root, path))),
      [],
    );
  });

  for (const [name, tests] of [
    ['tools', 'tools/**/*.test.ts'],
    ['edge', 'shell/server/**/*.test.ts'],
    ['api', 'api/src/**/*.test.ts'],
    ['browser', 'e2e/tests/**/*.test.ts'],
    ['security', 'api/test/security/*.test.ts'],
    ['faults', 'api/test/faults/*.test.ts'],
    ['front-door', 'docker/test/*.test.ts'],
    ['commands', 'docker/commands/*.test.ts'],
  ] as const) {
    it(`lists everything that the tests of ${name} import`, async () => {
      const imported = await importedBy(tests);
      assert.ok(imported.length > 0);
      assert.deepEqual(
        imported.filter((file) => !names(file).includes(name)),
        [],
      );
    });
  }
});

/** The project's own files that test files import, directly or not. */
async function importedBy(pattern: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: await glob(pattern, { cwd: root, ignore: ['**/node_modules/**'] }),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    loader: { '.svg': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@site/shared') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'));
}
