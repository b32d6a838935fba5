/**
 * Each sentence of the specification is tied to tests, and the check that says so can fail. Whether the tests ran and
 * passed is checked after the suites (`tools/testing/documents.ts`), with the functions that are tested here.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { checkEvidence, checkFiles, coverageFile, listOpen, parseCoverage, SECTIONS } from './coverage.ts';
import type { TestResult } from './testing/results.ts';

describe('docs/coverage.md', () => {
  const { rows, faults } = parseCoverage(readFileSync(coverageFile, 'utf8'));

  it('has rows for every section, each id and sentence once, and a status that fits its test', () => {
    assert.deepEqual(faults, []);
  });

  it('names only test files that exist', () => {
    assert.deepEqual(checkFiles(rows), []);
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

const rowNaming = (reference: string) =>
  parseCoverage(sample(`| S2.search.2 | Another | test | ${reference} | |`)).rows;

describe('the check of the files', () => {
  it('accepts a test file', () => {
    assert.deepEqual(checkFiles(rowNaming('tools/coverage.test.ts › x')), []);
  });

  const broken: [what: string, file: string, fault: string][] = [
    ['a file that does not exist', 'tools/gone.test.ts', 'names tools/gone.test.ts, which does not exist'],
    ['a file no runner runs', 'tools/coverage.ts', 'names tools/coverage.ts, which is no test file'],
    ['a file outside the project', '../a.test.ts', "names ../a.test.ts: write the path from the project's root"],
  ];
  for (const [what, file, fault] of broken) {
    it(`reports ${what}`, () =>
      assert.deepEqual(checkFiles(rowNaming(`${file} › x`)), [`line 22: S2.search.2 ${fault}`]));
  }
});

describe('the check of the evidence', () => {
  const file = 'cart/cart.test.ts';
  const results: TestResult[] = [
    { file, name: 'cart › adds', status: 'passed' },
    { file, name: 'list › adds', status: 'passed' },
    { file, name: 'list › sorts', status: 'passed' },
    { file, name: 'list › sorts 2 rows (quickly)', status: 'passed' },
    { file, name: 'list › sorts 3 rows (quickly)', status: 'passed' },
    { file, name: 'list › sorts › the sum stays', status: 'passed' },
    { file, name: 'cart › keeps 1', status: 'passed' },
    { file, name: 'cart › keeps 2', status: 'failed' },
    { file, name: 'cart › removes', status: 'skipped', reason: 'no disk' },
    { file, name: 'cart › breaks', status: 'failed' },
    { file: 'cart/in-two-browsers.test.ts', name: 'opens', status: 'passed' },
    { file: 'cart/in-two-browsers.test.ts', name: 'opens', status: 'failed' },
  ];
  const evidence = (reference: string) => checkEvidence(rowNaming(reference), results);

  for (const [what, reference] of [
    ['a test by its name', `${file} › sorts`],
    ['a test by what encloses it and its name', `${file} › cart › adds`],
    ['a subtest', `${file} › the sum stays`],
    ['every row of a template', `${file} › sorts \${count} rows (quickly)`],
    ['every row of each', `${file} › sorts %i rows (quickly)`],
    ['every row of a table', `${file} › sorts $count rows (quickly)`],
  ] as const) {
    it(`accepts ${what} that passed`, () => assert.deepEqual(evidence(reference), { faults: [], notRun: [] }));
  }

  const broken: [what: string, reference: string, fault: string][] = [
    ['a name that differs by a letter', `${file} › sort`, 'names a test that did not run in cart/cart.test.ts: "sort"'],
    [
      'a pattern that nothing matches',
      `${file} › sells %s`,
      'names a test that did not run in cart/cart.test.ts: "sells %s"',
    ],
    [
      'a pattern read as more than one name',
      `${file} › list › %s stays`,
      'names a test that did not run in cart/cart.test.ts: "list › %s stays"',
    ],
    ['a group in place of a test', `${file} › cart`, 'names a test that did not run in cart/cart.test.ts: "cart"'],
    ['a skipped test', `${file} › removes`, 'names a test that was skipped in cart/cart.test.ts: "cart › removes"'],
    ['a test that failed', `${file} › breaks`, 'names a test that failed in cart/cart.test.ts: "cart › breaks"'],
    [
      'a pattern one of whose tests failed',
      `${file} › keeps %d`,
      'names a test that failed in cart/cart.test.ts: "cart › keeps 2"',
    ],
    [
      'a test that failed in one of two browsers',
      'cart/in-two-browsers.test.ts › opens',
      'names a test that failed in cart/in-two-browsers.test.ts: "opens"',
    ],
    [
      'a name that stands twice',
      `${file} › adds`,
      'names "adds", which cart/cart.test.ts has 2 times: write "describe › name"',
    ],
  ];
  for (const [what, reference, fault] of broken) {
    it(`reports ${what}`, () =>
      assert.deepEqual(evidence(reference), { faults: [`line 22: S2.search.2 ${fault}`], notRun: [] }));
  }

  it('lists tests of files that did not run', () => {
    assert.deepEqual(evidence('cart/later.test.ts › pays'), {
      faults: [],
      notRun: ['line 22: S2.search.2: cart/later.test.ts › pays'],
    });
  });
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
