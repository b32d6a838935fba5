/** The shell keeps what the share table promises. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { shared } from '../rspack.base.ts';
import { root } from './workspace.ts';

test('the shell imports every share of the table, because federation provides only what the host imports', () => {
  const source = readFileSync(join(root, 'shell/src/remotes/provided-shares.ts'), 'utf8');
  const imported = [...source.matchAll(/^ {2}\(\) => import\(\/\* webpackMode: "eager" \*\/ '([^']+)'\),$/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(imported.sort(), Object.keys(shared).sort());
});
