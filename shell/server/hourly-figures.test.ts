/** The hourly figures of the releases, as the operators' page gets them. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { BrowserEvent, Occurrence } from '../src/telemetry/events.ts';
import { openHourlyFigures } from './hourly-figures.ts';

const log = () => undefined;
const of = (occurrence: Occurrence): BrowserEvent => ({ ...occurrence, remote: 'catalog', version: '1' });
const visit = (failed: boolean) => of({ event: 'visit', failed });
const lcp = (value: number) => of({ event: 'vital', vital: 'LCP', route: 'catalog.home', value });
const error = (place: string) => of({ event: 'error', thrown: { type: 'TypeError', at: [place] } });

async function folder(t: TestContext): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'karsa-figures-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

test('visits and vitals count for the hour in which they were told, and a day later not at all', async () => {
  let now = Date.parse('2026-11-24T08:59:00Z');
  const figures = await openHourlyFigures({ dir: null, port: 1, log, now: () => now });
  for (const event of [visit(false), visit(true), lcp(1634), lcp(1649)]) figures.count(event);
  now = Date.parse('2026-11-24T09:01:00Z');
  figures.count(visit(false));
  const [release] = figures.read().releases;
  assert.deepEqual(release?.hours, [
    { hour: '2026-11-24T08:00:00.000Z', visits: 2, failed: 1, LCP: { '1600': 2 }, INP: {} },
    { hour: '2026-11-24T09:00:00.000Z', visits: 1, failed: 0, LCP: {}, INP: {} },
  ]);
  now = Date.parse('2026-11-25T09:30:00Z');
  assert.deepEqual(figures.read(), { since: '2026-11-24T09:30:00.000Z', releases: [] });
});

test('a value that no page has is counted as a long one, so that operators can read the others', async (t) => {
  const dir = await folder(t);
  const figures = await openHourlyFigures({ dir, port: 1, log });
  for (const value of [1634, 1e21, Number.MAX_VALUE, 4e9]) figures.count(lcp(value));
  assert.deepEqual(figures.read().releases[0]?.hours[0]?.LCP, { '1600': 1, '3600000': 3 });
  await figures.close();
  assert.deepEqual((await openHourlyFigures({ dir, port: 1, log })).read(), figures.read());
});

test('the same error counts once more, and a release that fails everywhere does not fill the memory', async () => {
  const figures = await openHourlyFigures({ dir: null, port: 1, log });
  for (let line = 1; line <= 80; line += 1) figures.count(error(`a.js:${line}:1`));
  figures.count(error('a.js:1:1'));
  const faults = figures.read().releases[0]?.faults ?? [];
  assert.equal(faults.length, 50);
  assert.equal(faults[0]?.count, 2);
});

test('a restart loses nothing that was kept, and another edge of the folder has figures of its own', async (t) => {
  const dir = await folder(t);
  const before = await openHourlyFigures({ dir, port: 1, log });
  before.count(visit(true));
  await before.close();
  for (const gone of ['figures-gone-1.json', 'figures-killed-1.json.draft']) {
    await writeFile(join(dir, gone), '{}');
    await utimes(join(dir, gone), new Date(0), new Date(0));
  }

  const after = await openHourlyFigures({ dir, port: 1, log });
  assert.deepEqual(after.read(), before.read());
  assert.deepEqual((await openHourlyFigures({ dir, port: 2, log })).read().releases, []);
  assert.equal((await readdir(dir)).length, 1, 'files and drafts of edges that are gone for a day are removed');
});

test('a damaged file is begun again', async (t) => {
  const dir = await folder(t);
  const first = await openHourlyFigures({ dir, port: 1, log });
  first.count(visit(false));
  await first.close();
  const [file = ''] = await readdir(dir);
  await writeFile(join(dir, file), '{"since":');
  assert.deepEqual((await openHourlyFigures({ dir, port: 1, log })).read().releases, []);
});
