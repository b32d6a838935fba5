/** What the build of an image does about lint and the tests of its remote. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksOfImage } from './team-checks.ts';

test('an image runs lint and the tests of its remote, unless they passed before or are left out by name', () => {
  assert.deepEqual([undefined, '', 'yes', 'no'].map(checksOfImage), ['run', 'run', 'passed', 'left out']);
  assert.throws(() => checksOfImage('true'), /TESTED is "true"; it must be yes/);
});
