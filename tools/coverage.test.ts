/** Each sentence of the specification is tied to tests that exist, and the check that says so can fail. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { checkEvidence, countRows, coverageFile, listOpen, parseCoverage, SECTIONS } from './coverage.ts';
import { testNames } from './test-names.ts';

describe('docs/coverage.md', () => {
  const { rows, faults } = parseCoverage(readFileSync(coverageFile, 'utf8'));

  it('has rows for every section, each id and sentence once, and a status that fits its test', () => {
    assert.deepEqual(faults, []);
  });

  it('names only tests that exist and run', () => {
    assert.deepEqual(checkEvidence(rows), []);
    const { total, test, open } = countRows(rows);
    console.log(`${total} sentences: ${test} test, ${open} open`);
  });
});

/** A document without fault: a row a section, and `extra` rows in section 2's search. */
function sample(...extra: string[]): string {
  const sections = Object.entries(SECTIONS).map(([number, title]) => {
    const more = number === '2' ? extra : [];
    const head = ['| id | what holds | status | test | read as |', '| --- | --- | --- | --- | --- |'];
    return [
      `## ${number}. ${title}`,
      '',
      `### Search · S${number}.search`,
      '',
      ...head,
      `| S${number}.search.1 | Sentence ${number} | open | | |`,
      ...more,
    ].join('\n');
  });
  return ['# Coverage', '## How to read it', 'Free text.', ...sections].join('\n\n');
}

const faultsOf = (...extra: string[]): string[] =>
  parseCoverage(sample(...extra)).faults.map((fault) => fault.replace(/line \d+/g, 'line n'));

describe('the check of the document', () => {
  it('finds nothing in a sound one', () => {
    assert.deepEqual(
      faultsOf(
        String.raw`| S2.search.2 | A \| B | test | a.test.ts › one \| two<br>b.test.tsx › shop › buys | read so |`,
      ),
      [],
    );
  });

  it('reads what a row says', () => {
    const row = parseCoverage(
      sample(
        String.raw`| S2.search.2 | A \| B | test | a.test.ts › one \| two<br>b.test.tsx › shop › buys | read so |`,
      ),
    ).rows[2];
    assert.deepEqual(row, {
      id: 'S2.search.2',
      area: 'S2.search',
      sentence: 'A | B',
      status: 'test',
      tests: [
        { file: 'a.test.ts', name: 'one | two' },
        { file: 'b.test.tsx', name: 'shop › buys' },
      ],
      readAs: 'read so',
      line: 22,
    });
  });

  const broken: [what: string, row: string, fault: string][] = [
    ['an id that stands twice', '| S2.search.1 | Another | open | | |', 'line n: S2.search.1 repeats the id of line n'],
    [
      'a sentence that stands twice',
      '| S2.search.2 | sentence  2 | open | | |',
      'line n: S2.search.2 repeats the sentence of line n',
    ],
    [
      'a test that a row names twice',
      '| S2.search.2 | Another | test | a.test.ts › x<br>a.test.ts › x | |',
      'line n: S2.search.2 repeats the test "x" of line n',
    ],
    [
      'an id of another form',
      '| search-2 | Another | open | | |',
      'line n: "search-2" is no id: write one such as S2.search.3',
    ],
    [
      'a row under the wrong area',
      '| S2.landing.1 | Another | open | | |',
      'line n: S2.landing.1 stands under S2.search',
    ],
    ['a missing cell', '| S2.search.2 | Another | open | |', 'line n: S2.search.2 has 4 cells instead of 5'],
    ['an empty sentence', '| S2.search.2 | | open | | |', 'line n: S2.search.2 has no sentence'],
    [
      'an unknown status',
      '| S2.search.2 | Another | done | | |',
      'line n: S2.search.2 has the status "done": write test or open',
    ],
    [
      'a test status without test',
      '| S2.search.2 | Another | test | | |',
      'line n: S2.search.2 says test and names none',
    ],
    [
      'an open status with a test',
      '| S2.search.2 | Another | open | a.test.ts › x | |',
      'line n: S2.search.2 says open and names a test',
    ],
    [
      'a test without name',
      '| S2.search.2 | Another | test | a.test.ts | |',
      'line n: S2.search.2 names "a.test.ts": write path/to/file.test.tsx › exact test name',
    ],
    [
      'a row that begins with a space',
      ' | S2.search.2 | Another | open | | |',
      'line n: between headings stand only table rows',
    ],
    [
      'an area of another section',
      '### Search · S3.search',
      'line n: "### Search · S3.search" must end with its area, such as " · S2.search"',
    ],
  ];
  for (const [what, row, fault] of broken) {
    it(`reports ${what}`, () => assert.deepEqual(faultsOf(row), [fault]));
  }

  it('reports a section without rows and a heading it does not know', () => {
    const { faults } = parseCoverage(sample().replace('## 7. Calls', '## 7. Requests'));
    assert.deepEqual(faults, [
      'line 55: "## 7. Requests" is no section of the specification: write "## 2. Screens and routes"',
      'section 7, "Calls", has no row',
    ]);
  });
});

describe('the check of the evidence', () => {
  const base = mkdtempSync(join(tmpdir(), 'coverage-'));
  after(() => rmSync(base, { recursive: true, force: true }));
  mkdirSync(join(base, 'cart'));
  writeFileSync(
    join(base, 'cart/cart.test.ts'),
    `describe('cart', () => { it('adds', () => {}); it.skip('removes', () => {}); }); describe('list', () => { it('adds', () => {}); it('sorts', () => {}); });`,
  );
  writeFileSync(join(base, 'cart/cart.ts'), `it('adds', () => {});`);

  const evidence = (reference: string) =>
    checkEvidence(parseCoverage(sample(`| S2.search.2 | Another | test | ${reference} | |`)).rows, base);

  it('accepts a test by its name, and by what encloses it where the name stands twice', () => {
    assert.deepEqual(evidence('cart/cart.test.ts › sorts<br>cart/cart.test.ts › cart › adds'), []);
  });

  const broken: [what: string, reference: string, fault: string][] = [
    ['a file that does not exist', 'cart/gone.test.ts › adds', 'names cart/gone.test.ts, which does not exist'],
    ['a file no runner runs', 'cart/cart.ts › adds', 'names cart/cart.ts, which is no test file'],
    [
      'a file outside the project',
      '../cart.test.ts › adds',
      "names ../cart.test.ts: write the path from the project's root",
    ],
    [
      'a name that differs by a letter',
      'cart/cart.test.ts › sort',
      'names a test that cart/cart.test.ts does not run: "sort"',
    ],
    ['a skipped test', 'cart/cart.test.ts › removes', 'names a test that cart/cart.test.ts does not run: "removes"'],
    [
      'a group in place of a test',
      'cart/cart.test.ts › cart',
      'names a test that cart/cart.test.ts does not run: "cart"',
    ],
    [
      'a name that stands twice',
      'cart/cart.test.ts › adds',
      'names "adds", which cart/cart.test.ts has 2 times: write "describe › name"',
    ],
  ];
  for (const [what, reference, fault] of broken) {
    it(`reports ${what}`, () => assert.deepEqual(evidence(reference), [`line 22: S2.search.2 ${fault}`]));
  }
});

describe('the tests of a source', () => {
  const names = (source: string) => testNames(source).map(({ path }) => path);

  const running: [form: string, source: string, expected: string[]][] = [
    ['a plain test', `test('a', () => {});`, ['a']],
    ['a test in groups', `describe('x', () => { describe('y', () => { it("a", async () => {}); }); });`, ['x › y › a']],
    ['a test with options', `it('a', { timeout: 5 }, () => {});`, ['a']],
    ['a test that may be skipped', `it('a', { skip: !browser }, () => {});`, ['a']],
    ['a test whose body is a function by name', `it('a', opens);`, ['a']],
    ['rows of each', `it.each([1, 2])('adds %i', (n) => {});`, ['adds %i']],
    ['a table of each', 'it.each`n\n${1}`("adds $n", ({ n }) => {});', ['adds $n']],
    ['a name with placeholders', 'for (const n of all) test(`adds ${n} twice`, () => {});', ['adds ${n} twice']],
    ['a name in two pieces', `test('a ' + 'b', () => {});`, ['a b']],
    [
      'a group of Playwright',
      `test.describe('x', { tag: '@all' }, () => { test('a', async ({ page }) => {}); });`,
      ['x › a'],
    ],
    ['a serial group of Playwright', `test.describe.serial('x', () => { test('a', () => {}); });`, ['x › a']],
    [
      'a test with steps and hooks',
      `test.beforeAll('b', () => {}); test('a', async () => { await test.step('c', () => {}); });`,
      ['a'],
    ],
    [
      'a group that may be skipped',
      `test.describe('x', () => { test.skip(!browser, 'no browser'); test('a', () => {}); });`,
      ['x › a'],
    ],
    ['a subtest', `test('a', async (t) => { await t.test('b', () => {}); });`, ['a', 'a › b']],
  ];
  for (const [form, source, expected] of running) {
    it(`hold ${form}`, () => assert.deepEqual(names(source), expected));
  }

  const idle: [form: string, source: string][] = [
    ['a skipped test', `it.skip('a', () => {}); xit('b', () => {}); test('c', { skip: true }, () => {});`],
    ['a test to be written', `it.todo('a'); it('b'); test('c', { todo: 'later' }, () => {});`],
    ['a test expected to fail', `it.failing('a', () => {});`],
    [
      'what a skipped group encloses',
      `describe.skip('x', () => { it('a', () => {}); }); xdescribe('y', () => { it('b', () => {}); });`,
    ],
    [
      'what a skipped group of Playwright encloses, and its tests to be fixed',
      `test.describe.skip('x', () => { test('a', () => {}); }); test.fixme('b', () => {}); test.skip('c', () => {});`,
    ],
    ['a pattern that is asked', `/x/.test('a'); pattern.test('b');`],
    ['a test in a comment or a text', `// it('a', () => {});\nconst text = "it('b', () => {})";`],
  ];
  for (const [form, source] of idle) {
    it(`leave out ${form}`, () => assert.deepEqual(names(source), []));
  }
});

describe('the list of open rows', () => {
  const { rows } = parseCoverage(sample('| S2.search.2 | Another | test | a.test.ts › x | |'));

  it('counts and names what is open in the areas asked for', () => {
    assert.equal(
      listOpen(rows, 'S2'),
      'S2.search: 1 of 2 open\n  S2.search.1  Sentence 2\n\n1 rows shown by a test, 1 open',
    );
  });

  it('refuses an area that does not exist', () => {
    assert.throws(() => listOpen(rows, 'cart'), /No area contains "cart". Areas: S1\.search, S2\.search/);
  });
});
