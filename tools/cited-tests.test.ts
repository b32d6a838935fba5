/** Documents name tests that are there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { globSync } from 'tinyglobby';
import { citationsIn, hasTitle, missingTests } from './cited-tests.ts';
import { typedByTests } from './documented-commands.ts';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Without the record of a run, which names tests as they were called then. */
const documents = globSync(['*.md', '*/*.md', 'docs/**/*.md'], {
  cwd: root,
  ignore: ['**/node_modules/**', 'docs/last-full-run.md'],
});

/** Rows of the tables of a document, without the heads. */
const rowsOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line, at, lines) => line.startsWith('|') && !/^\| -/.test(line) && !/^\| -/.test(lines[at + 1] ?? ''));

it('every test that a document names is in the file it names', () => {
  const citations = documents.flatMap((file) => citationsIn(read(file)));
  assert.ok(citations.length > 800, `${citations.length} tests are named`);
  assert.deepEqual([...new Set(missingTests(citations))], []);
});

it('every test that types a documented command is in the file that is named for it', () => {
  assert.deepEqual(missingTests(citationsIn(Object.keys(typedByTests).join('\n'))), []);
});

describe('docs/coverage.md', () => {
  const rows = rowsOf('docs/coverage.md').map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));

  it('has rows of all nine sections, and each id and each sentence once', () => {
    const ids = rows.map(([, id = '']) => id);
    assert.deepEqual(
      ids.filter((id) => !/^S[1-9]\.[a-z-]+\.[1-9]\d*$/.test(id)),
      [],
    );
    assert.equal(new Set(ids.map((id) => id.slice(0, 2))).size, 9);
    for (const column of [1, 2]) {
      const cells = rows.map((row) => row[column]);
      assert.deepEqual(
        cells.filter((cell, at) => cells.indexOf(cell) !== at),
        [],
      );
    }
  });

  it('names tests in each row that says test, and in no other', () => {
    const wrong = rows.filter(
      ([, , , status, tests = '', , end]) =>
        end !== '' ||
        (status === 'test' ? citationsIn(tests).length !== tests.split('<br>').length : status !== 'open' || tests),
    );
    assert.deepEqual(wrong, []);
  });
});

for (const file of ['docs/troubleshooting.md', 'docs/bad-releases.md', 'docs/faults.md']) {
  it(`each fault of ${file} has a test that makes it`, () => {
    const rows = rowsOf(file);
    assert.ok(rows.length > 10);
    assert.deepEqual(
      rows.filter((row) => citationsIn(row).length === 0),
      [],
    );
  });
}

describe('a title', () => {
  it('is read from a cell: several are separated by <br>, and a bar is written with a backslash', () => {
    assert.deepEqual(
      citationsIn(String.raw`| A | test | a/b.test.ts › one \| two<br>c.test.tsx › shop › buys | read so |`),
      [
        { file: 'a/b.test.ts', title: 'one | two' },
        { file: 'c.test.tsx', title: 'shop › buys' },
      ],
    );
  });

  const source = `
    describe('cart', () => {
      it('adds', add);
      it.each([1, 2])('keeps %i', keep);
      it(\`sells \${what}\`, sell);
      it('doesn\\'t lose \\u201Cit\\u201D', stay);
    });`;
  for (const title of ['adds', 'cart › adds', 'keeps %i', 'sells ${what}', "doesn't lose “it”"]) {
    it(`is there as its source writes it: ${title}`, () => assert.ok(hasTitle(source, title)));
  }
  for (const title of ['add', 'adds more', 'list › adds', 'keeps 1']) {
    it(`is not there under other words: ${title}`, () => assert.ok(!hasTitle(source, title)));
  }

  it('of a file that is gone is missing', () => {
    assert.deepEqual(missingTests([{ file: 'tools/gone.test.ts', title: 'adds' }]), ['tools/gone.test.ts › adds']);
  });
});
