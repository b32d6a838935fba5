/** What is counted for each release, and how often one client is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReleaseFigures, type Occurred } from './release-figures.ts';

const HOUR = 3_600_000;
let now = 0;
const catalog = (more: Partial<Occurred> = {}): Occurred => ({
  remote: 'catalog',
  version: '2',
  judged: 'browser',
  isBad: false,
  address: '203.0.113.1',
  ...more,
});
const failed = (more: Partial<Occurred> = {}) => catalog({ isBad: true, isKnown: true, ...more });

function counted(...occurred: Occurred[]) {
  const figures = createReleaseFigures(() => now);
  const watch = figures.watch();
  for (const one of occurred) figures.add(one);
  return { figures, watch, tally: () => watch.figures('catalog', '2').browser };
}

test('failures are counted of visits, for each release and kind', () => {
  const { watch } = counted(
    catalog(),
    catalog(),
    failed(),
    catalog({ version: '1' }),
    catalog({ judged: 'server', isBad: true }),
    catalog({ judged: 'server' }),
    catalog({ judged: 'LCP', isBad: true }),
  );
  const { browser, server, LCP, CLS } = watch.figures('catalog', '2');
  assert.deepEqual(browser, { of: 2, bad: 1, clients: 1 });
  assert.deepEqual(server, { of: 2, bad: 1, clients: 1 });
  assert.deepEqual(LCP, { of: 1, bad: 1, clients: 1 });
  assert.deepEqual(CLS, { of: 0, bad: 0, clients: 0 });
  assert.deepEqual(watch.figures('catalog', '1').browser, { of: 1, bad: 0, clients: 0 });
});

test('a failure of a page that was come to from another remote is a visit too', () => {
  assert.deepEqual(counted(failed(), failed({ address: '203.0.113.2' })).tally(), { of: 2, bad: 2, clients: 2 });
});

test('one client counts ten times, whatever it sends, and a network of IPv6 is one client', () => {
  const flood = Array.from({ length: 1000 }, (_, at) => failed({ address: `2001:db8:1:2::${at}` }));
  assert.deepEqual(counted(...flood).tally(), { of: 10, bad: 10, clients: 1 });
  const visits = Array.from({ length: 1000 }, () => catalog());
  assert.deepEqual(counted(...visits, failed()).tally(), { of: 10, bad: 1, clients: 1 });
});

test('a watch counts from its beginning to its end', () => {
  const { figures, watch, tally } = counted(catalog());
  const later = figures.watch();
  figures.add(catalog());
  watch.end();
  figures.add(catalog());
  assert.equal(tally().of, 2);
  assert.equal(later.figures('catalog', '2').browser.of, 2);
});

test('what is older than two hours counts no more, but for the number of visits', () => {
  const { figures, watch, tally } = counted(catalog(), failed());
  now += HOUR;
  figures.add(catalog());
  assert.deepEqual(tally(), { of: 2, bad: 1, clients: 1 });
  now += HOUR;
  assert.deepEqual(tally(), { of: 1, bad: 0, clients: 0 });
  now += 3 * HOUR;
  assert.deepEqual(tally(), { of: 0, bad: 0, clients: 0 });
  assert.equal(watch.visits('catalog', '2'), 2);
});
