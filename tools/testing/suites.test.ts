/** What the suites say they depend on is true, and a change runs the suites that depend on it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { globSync } from 'tinyglobby';
import { root } from '../workspace.ts';
import { affectedSuites, planFor } from './affected.ts';
import { importsOf } from './imports.ts';
import { COMMON, suites, TESTS_THAT_READ_FILES } from './suites.ts';

const names = (...changed: string[]) => affectedSuites(changed).map(({ name }) => name);
const everything = suites.map(({ name }) => name);
const ofTheFrontEnd = async (...changed: string[]) =>
  (await planFor(changed)).find(({ suite }) => suite.name === 'front-end')?.only ?? 'all';

describe('a change of', () => {
  for (const [what, file, expected] of [
    [
      'a remote',
      'remote-catalog/src/routes.tsx',
      ['lint', 'types', 'format', 'tools', 'front-end', 'browser', 'browser-rest', 'front-door', 'commands'],
    ],
    [
      'shared code of the front end',
      'shared/ui/Button/Button.tsx',
      ['lint', 'types', 'format', 'tools', 'front-end', 'edge', 'browser', 'browser-rest', 'front-door', 'commands'],
    ],
    ['shared code that the API uses too', 'shared/money/money.ts', everything],
    [
      'the edge',
      'shell/server/edge.ts',
      ['lint', 'types', 'format', 'tools', 'front-end', 'edge', 'browser', 'browser-rest', 'front-door', 'commands'],
    ],
    [
      'the API',
      'api/src/app.ts',
      [
        'lint',
        'types',
        'format',
        'tools',
        'api',
        'browser',
        'browser-rest',
        'races',
        'operation',
        'security',
        'faults',
        'front-door',
        'commands',
      ],
    ],
    ['the front door', 'docker/front-door/nginx.conf', ['lint', 'format', 'tools', 'front-door', 'commands']],
    ['a browser test', 'e2e/tests/frame.test.ts', ['lint', 'types', 'format', 'tools', 'browser', 'browser-rest']],
    ['a test of the API', 'api/src/server.test.ts', ['lint', 'types', 'format', 'tools', 'api', 'races', 'operation']],
    [
      'a test of a remote',
      'remote-admin/src/welcome/WelcomePage.test.tsx',
      ['lint', 'types', 'format', 'tools', 'front-end'],
    ],
    ['a test of the tools', 'tools/docs.test.ts', ['lint', 'types', 'format', 'tools']],
    ['a chapter', 'docs/running.md', ['lint', 'format', 'tools', 'commands']],
    ['the lock file', 'package-lock.json', everything],
  ] as const) {
    it(`${what} runs what depends on it`, () => assert.deepEqual(names(file), expected));
  }

  it('nothing runs nothing', () => assert.deepEqual(names(), []));

  it('a source of the front end runs the tests of any workspace that import it, and those that read any file', async () => {
    const [, option, ...files] = await ofTheFrontEnd('shared/money/money.ts', 'api/src/app.ts');
    assert.equal(option, '--runTestsByPath');
    for (const test of [
      'shared/money/money.test.ts',
      'remote-enrolment/src/registration/RegistrationPage.test.tsx',
      ...TESTS_THAT_READ_FILES,
    ])
      assert.ok(files.includes(test), test);
    assert.ok(!files.includes('shared/store/session.test.ts'));
  });

  it('anything else of the front end, or a source that was removed, runs all its tests', async () => {
    for (const file of ['remote-catalog/remote.json', 'shared/jest.setup.ts', 'jest.preset.cjs', 'shared/removed.ts'])
      assert.equal(await ofTheFrontEnd('shared/money/money.ts', file), 'all', file);
  });
});

describe('the table of suites', () => {
  it('names folders and files that are there', () => {
    const paths = [
      ...COMMON,
      ...TESTS_THAT_READ_FILES,
      ...suites.flatMap(({ dependsOn, tests }) => [...dependsOn, ...tests]),
    ];
    assert.deepEqual(
      paths.filter((path) => !path.startsWith('*') && !existsSync(join(root, path))),
      [],
    );
  });

  const filesOf = {
    tools: 'tools/**/*.test.ts',
    edge: 'shell/server/**/*.test.ts',
    api: 'api/src/**/*.test.ts',
    browser: 'e2e/tests/**/*.test.ts',
    security: 'api/test/security/*.test.ts',
    faults: 'api/test/faults/*.test.ts',
    'front-door': 'docker/test/*.test.ts',
    commands: 'docker/commands/*.test.ts',
  };
  const find = (tests: string[]) => globSync(tests, { cwd: root, ignore: ['**/node_modules/**'] });
  const imports = importsOf(find(Object.values(filesOf)));

  for (const [name, tests] of Object.entries(filesOf)) {
    it(`lists everything that the tests of ${name} import`, async () => {
      const files = find([tests]);
      assert.ok(files.length > 0);
      const found = await imports;
      const imported = new Set(files.flatMap((file) => [...(found.get(file) ?? [])]));
      assert.deepEqual(
        [...imported].filter((file) => !names(file).includes(name)),
        [],
      );
    });
  }
});
