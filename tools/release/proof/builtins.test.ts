/** What a page changes of the browser is found, and what the shell changes around every page is no fault of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { changedBeyond, changedBuiltins, rememberBuiltins, type ChangedBuiltins } from './builtins.ts';

const SHELL = 'Array.prototype.at = function outlive() { return this[0]; };';

/** @returns what stands changed after these scripts of a page */
function changedBy(...scripts: string[]): ChangedBuiltins {
  const page = createContext({});
  for (const script of [`(${rememberBuiltins})()`, ...scripts]) runInContext(script, page);
  return runInContext(`(${changedBuiltins})()`, page) as ChangedBuiltins;
}

const shell = changedBy(SHELL);

for (const [what, script, names] of [
  ['changes nothing', '', []],
  ['changes a built-in', 'Array.prototype.map = () => [];', ['Array.prototype.map']],
  ['adds to a built-in', 'Object.prototype.bad = () => 1;', ['Object.prototype.bad']],
  ['replaces a global function', 'parseInt = () => 1;', ['parseInt']],
  ['changes again what the shell changes', 'Array.prototype.at = () => 1;', ['Array.prototype.at']],
] as const)
  test(`a page that ${what}`, () => assert.deepEqual(changedBeyond(shell, changedBy(SHELL, script)), names));
