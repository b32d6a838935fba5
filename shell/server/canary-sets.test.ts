/** Which visitors get a canary: by a number that stays, in the share that was asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canaryOf, canarySets, groupCookie, groupOf, newGroup } from './canary-sets.ts';
import { liveRemote } from './release-store.ts';
import { releaseOf, setOf } from './test-site.ts';

const canary = (name: string, percent: number) => ({
  name,
  percent,
  remote: liveRemote({ release: releaseOf(name, 'canary'), files: null }, null),
});

test('a visitor keeps a canary when its share grows, and has at most those whose share the number is below', () => {
  const sets = canarySets([canary('catalog', 10), canary('enrolment', 50), canary('admin', 10)], (remotes) =>
    setOf(...remotes),
  );
  const namesOf = (group: number) => canaryOf(sets, group)?.remotes.map(({ name }) => name) ?? [];
  assert.deepEqual([0, 9, 10, 49, 50, 99].map(namesOf), [
    ['catalog', 'enrolment', 'admin'],
    ['catalog', 'enrolment', 'admin'],
    ['enrolment'],
    ['enrolment'],
    [],
    [],
  ]);
  assert.equal(canaryOf([], 0), null);
});

test('new visitors are spread evenly', () => {
  const groups = Array.from({ length: 20_000 }, newGroup);
  assert.ok(groups.every((group) => Number.isInteger(group) && group >= 0 && group < 100));
  const share = groups.filter((group) => group < 10).length / groups.length;
  assert.ok(share > 0.085 && share < 0.115, `${share} instead of 0.1`);
});

test('the cookie is read back, and anything else is no number', () => {
  assert.equal(groupOf(groupCookie(37, true).split(';')[0]), 37);
  assert.equal(groupOf('a=1; release-group=0; b=2'), 0);
  for (const cookies of [undefined, '', 'release-group=', 'release-group=100', 'release-group=-1', 'xrelease-group=3'])
    assert.equal(groupOf(cookies), null, cookies);
  assert.match(groupCookie(3, true), /; Secure$/);
  assert.doesNotMatch(groupCookie(3, false), /Secure/);
});
