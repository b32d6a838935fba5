import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { LeftToBrowsers, RenderBreaker } from './render-breaker.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const RELEASE = 'catalog@1';

let now: number;
let breaker: RenderBreaker;
beforeEach(() => {
  now = 0;
  breaker = new RenderBreaker({ now: () => now });
});
const strike = (path: string | null = '/a', release = RELEASE) => breaker.strike({ release, path });
/** A page of a route was begun, and its code ended the process. */
function end(route: string, path: string): boolean {
  breaker.begin(RELEASE, path, route);
  return strike(path);
}
const may = (path = '/a', release = RELEASE) => breaker.mayBegin(release, path);

describe('a page that ends render processes', () => {
  test('is left to browsers after the second, and no other page of its release', () => {
    assert.equal(strike(), false);
    assert.ok(may());
    assert.equal(strike(), true);
    assert.equal(may(), false);
    assert.throws(() => breaker.begin(RELEASE, '/a'), LeftToBrowsers);
    assert.ok(may('/b'));
    assert.deepEqual(breaker.leftOut(), [RELEASE]);
  });

  test('is tried again after 30 s, 2, 5 and 10 minutes, one request at a time', () => {
    strike();
    for (const wait of [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 10 * MINUTE]) {
      strike();
      now += wait - 1;
      assert.equal(may(), false, `${wait} ms`);
      now += 1;
      assert.ok(may(), `${wait} ms`);
      const tried = breaker.begin(RELEASE, '/a');
      assert.throws(() => breaker.begin(RELEASE, '/a'), LeftToBrowsers);
      tried(false);
      assert.ok(may(), 'a trial that failed for another reason says nothing');
      assert.ok(may('/b'), 'trials of one page are not held against the others');
    }
  });

  test('is rendered as any other once a trial was, and left out again at its next end', () => {
    strike();
    strike();
    now += 30 * SECOND;
    breaker.begin(RELEASE, '/a')(true);
    breaker.begin(RELEASE, '/a');
    assert.ok(may());
    assert.deepEqual(breaker.leftOut(), []);
    assert.equal(strike(), true);
    now += 2 * MINUTE - 1;
    assert.equal(may(), false);
  });

  test('starts over where it ended none for long', () => {
    strike();
    now += 10 * MINUTE;
    assert.equal(strike(), false);
    strike();
    now += 30 * MINUTE;
    assert.equal(strike(), false);
  });
});

describe('a route whose pages end render processes', () => {
  const searches = ['/search?q=a', '/search?q=b', '/search?q=c', '/search?q=d'];
  const endAll = () => searches.map((path) => end('catalog.search', path));
  const mayRoute = (route: string, path: string) => {
    try {
      breaker.begin(RELEASE, path, route)(true);
      return true;
    } catch (error) {
      assert.ok(error instanceof LeftToBrowsers);
      return false;
    }
  };

  test('is left to browsers after the fourth, and no other route of its release, however many its addresses are', () => {
    assert.deepEqual(endAll(), [false, false, false, true]);
    assert.equal(mayRoute('catalog.search', '/search?q=e'), false);
    assert.ok(mayRoute('catalog.landing', '/'));
    assert.ok(mayRoute('catalog.course', '/bootcamps/a'));
    assert.deepEqual(breaker.leftOut(), [RELEASE]);
  });

  test('is tried again with one page, and left out for longer where that ends a process too', () => {
    endAll();
    now += 30 * SECOND;
    assert.equal(end('catalog.search', '/search?q=e'), true);
    now += 2 * MINUTE - 1;
    assert.equal(mayRoute('catalog.search', '/search?q=f'), false);
    assert.ok(mayRoute('catalog.landing', '/'));
    now += 1;
    assert.ok(mayRoute('catalog.search', '/search?q=f'));
    assert.ok(mayRoute('catalog.search', '/search?q=g'));
  });

  test('counts against its release with two ends only: those of other routes leave it out', () => {
    endAll();
    assert.equal(end('catalog.landing', '/'), false);
    assert.ok(mayRoute('catalog.course', '/bootcamps/a'));
    assert.equal(end('catalog.course', '/bootcamps/a'), true);
    assert.equal(mayRoute('catalog.programs', '/programs'), false);
  });
});

test('a release is left to browsers as a whole after the fourth end, whichever its pages were', () => {
  for (const path of ['/a', '/b', null]) assert.equal(strike(path), false);
  assert.ok(may('/d'));
  assert.equal(strike('/c'), true);
  assert.equal(may('/d'), false);
  assert.ok(may('/d', 'enrolment@1'));
});

test('what is cleared is rendered: of all releases of a remote, or of one', () => {
  for (const release of ['catalog@1', 'catalog@2', 'catalogue@1']) for (const _time of [1, 2]) strike('/a', release);
  breaker.clear('catalog@2');
  assert.deepEqual(breaker.leftOut(), ['catalog@1', 'catalogue@1']);
  breaker.clear('catalog');
  assert.deepEqual(breaker.leftOut(), ['catalogue@1']);
});
