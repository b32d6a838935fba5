/** What a page leaves to all others is told from what is its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { beyond, isForAllPages, watchIntervals } from './remains.ts';

for (const [selector, expected] of [
  ['p', true],
  [':root', true],
  ['body:has(main) header', true],
  ['.card, p', true],
  ['a:hover', true],
  ['.card p', false],
  ['.card:is(a, button):hover', false],
  [':is(.card, .tile) > a', false],
  ['body:has(.card) header', false],
  ['#order', false],
  ["[data-surface='dark'] a", false],
] as const)
  test(`a style of "${selector}" is ${expected ? '' : 'not '}for all pages`, () =>
    assert.equal(isForAllPages(selector), expected));

test('a rule is one too many where the shell has one for the same elements', () => {
  assert.deepEqual(beyond(['h2', 'p'], ['p', 'h2', '.card']), ['.card']);
  assert.deepEqual(beyond(['h2', 'p'], ['h2', 'p', 'h2']), ['h2']);
});

test('an interval runs until either way ends it, and says where it was started', () => {
  let last = 0;
  const page = createContext({
    setInterval: () => (last += 1),
    clearInterval: () => undefined,
    clearTimeout: () => undefined,
  });
  runInContext(`(${watchIntervals})()`, page);
  runInContext('setInterval(); setInterval(); setInterval();', page, 'page.js');
  runInContext('clearInterval(1); clearTimeout(3);', page);
  const running = new Map(runInContext('intervalsOfProof', page) as Map<number, string>);
  assert.deepEqual([...running.keys()], [2]);
  assert.match(running.get(2) ?? '', /page\.js:1/);
});
