/** docs/bad-releases.md counts the bad releases, and leaves none out that the proof is tried with. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const document = read('docs/bad-releases.md');
const rows = document.split('\n').filter((line) => / › /.test(line) && line.startsWith('|'));

test('each bad release has a number', () => {
  assert.ok(rows.length >= 48, 'the kinds that were once offered');
  const numbers = rows.flatMap((row) => /^\| (\d+) /.exec(row)?.[1] ?? []);
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => String(at + 1)),
  );
});

test('each fault of the proof is in the list', () => {
  const proof = read('e2e/tests/bad-releases.test.ts');
  const list = proof.slice(proof.indexOf('const faults'), proof.indexOf('let folder'));
  const names = [...list.matchAll(/^ {2}\[\s*'([^']+)',/gm)].map(([, name = '']) => name);
  assert.ok(names.length > 20);
  assert.deepEqual(
    names.filter((name) => !document.includes(`bad-releases.test.ts › ${name} `)),
    [],
  );
});
