/** Canaries and automatic protection on real edges with real render processes: each fault is made. */
import assert from 'node:assert/strict';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { changeShare, endCanary, startCanary } from '../../tools/release/canary.ts';
import { goLive } from '../../tools/release/publish.ts';
import { type Move, readHistory } from '../../tools/release/record.ts';
import { freePort } from '../../tools/free-port.ts';
import { readConfig } from './config.ts';
import { createEdge, type EdgeOptions } from './edge.ts';
import { openStore, type ReleaseStore } from './release-store.ts';
import { type TestApi, testApi, type TestSite, testSite } from './test-site.ts';

/** A server build whose pages say which release they are of. */
const page = (version: string) => `exports.page = () => 'catalog release ${version}';`;
const FAILS = `exports.page = () => { throw new Error('it fails'); };`;
/** So many visitors come at the same time. */
const AT_ONCE = 20;
/** A look a second, and the store's lock: what has not come after so many ms does not come. How long it took is printed. */
const WITHIN = 30_000;

let site: TestSite;
let api: TestApi;
let store: ReleaseStore;
let edges: FastifyInstance[];
let origins: string[];

beforeEach(async () => {
  [site, api] = await Promise.all([testSite(), testApi()]);
  store = openStore(site.storeDir);
  [edges, origins] = [[], []];
  await site.release('enrolment', '1', page('of enrolment'));
  await put('1', page('1'));
  await put('2', page('2'));
  await goLive(store, 'catalog', '1');
});
afterEach(async () => {
  await chmod(site.storeDir, 0o755);
  for (const edge of edges) edge.server.closeAllConnections();
  await Promise.all(edges.map((edge) => edge.close()));
  await Promise.all([api.close(), site.remove()]);
});

/** Puts a release of the catalog into the store. */
async function put(version: string, build: string): Promise<void> {
  const pointer = await store.readPointer('catalog');
  await site.release('catalog', version, build);
  if (pointer) await store.writePointer('catalog', pointer);
  else await store.removePointer('catalog');
}

async function start(options: Partial<EdgeOptions> = {}, env: Record<string, string> = {}): Promise<void> {
  const edge = await createEdge({
    ...readConfig({
      ...site.env,
      API_URL: api.url,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_RENDERS: '1000000',
      ...env,
    }),
    workerFile: site.workerFile,
    ...options,
  });
  edges.push(edge);
  origins.push(await edge.listen({ host: '127.0.0.1', port: 0 }));
}

interface Visitor {
  address: string;
  /** Number of the cookie; null: a new visitor. */
  group: number | null;
}

interface Visit {
  status: number;
  /** Release that the document runs with. */
  version: string | undefined;
  text: string;
  headers: Headers;
}

/** A visitor is at one edge or the other. */
const edgeOf = ({ address }: Visitor) => origins[Number(address.split('.')[3]) % origins.length] ?? assert.fail();
const headersOf = ({ address, group }: Visitor) => ({
  'x-forwarded-for': address,
  ...(group === null ? {} : { cookie: `release-group=${group}` }),
});

async function visit(visitor: Visitor, path = '/catalog', more: Record<string, string> = {}): Promise<Visit> {
  const answer = await fetch(edgeOf(visitor) + path, { headers: { ...headersOf(visitor), ...more } });
  const text = await answer.text();
  const set = /id="release-set">([^<]*)</.exec(text)?.[1];
  const remotes = set ? (JSON.parse(set) as { remotes: { name: string; version: string }[] }).remotes : [];
  const version = remotes.find(({ name }) => name === 'catalog')?.version;
  return { status: answer.status, version, text, headers: answer.headers };
}

const tell = (visitor: Visitor, ...events: object[]) =>
  fetch(`${edgeOf(visitor)}/telemetry`, {
    method: 'POST',
    headers: { ...headersOf(visitor), 'content-type': 'application/json' },
    body: JSON.stringify(events),
  });

/** So many visitors, of each group one after the other; each after its visit tells what `told` says. */
async function visitors(
  count: number,
  told: (version: string) => object[],
  path: (at: number) => string = () => '/catalog',
): Promise<Visit[]> {
  const one = async (at: number): Promise<Visit> => {
    const visitor = { address: `198.51.${Math.floor(at / 200)}.${at % 200}`, group: at % 100 };
    const made = await visit(visitor, path(at));
    const events = made.version ? told(made.version) : [];
    if (events.length) assert.equal((await tell(visitor, ...events)).status, 204);
    return made;
  };
  const visits: Visit[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    visits.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => one(at + more)))),
    );
  return visits;
}
const nothing = () => [];
const boundaryIn = (bad: string) => (version: string) =>
  version === bad ? [{ event: 'boundary', remote: 'catalog', version }] : [];

async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (!(await holds())) {
    assert.ok(Date.now() - began < WITHIN, `not within ${WITHIN} ms: ${what}`);
    await pause(20);
  }
  return Date.now() - began;
}
const pointer = async () => (await store.readPointer('catalog')) ?? assert.fail('no pointer');
/** Waits for a move of the pointer. The history tells of it after the pointer does. */
async function moved(how: Move['how']): Promise<{ move: Move; ms: number }> {
  let move: Move | undefined;
  const ms = await until(how, async () => (move = (await readHistory(store, 'catalog'))[0])?.how === how);
  return { move: move ?? assert.fail(), ms };
}
const inCanary: Visitor = { address: '203.0.113.1', group: 0 };
const inControl: Visitor = { address: '203.0.113.2', group: 99 };

async function canary(version = '2', percent = 50): Promise<void> {
  await startCanary(store, 'catalog', version, percent);
  await until('the canary is served', async () => (await visit(inCanary)).version === version);
}

describe('a canary', () => {
  test('is given to its share of new visitors, who keep it, and the others pay nothing', async () => {
    await start();
    const before = await visit({ ...inControl, group: null });
    assert.equal(before.headers.get('set-cookie'), null, 'without a canary there is no cookie');
    await canary('2', 10);

    const visits = await Promise.all(Array.from({ length: 400 }, () => visit({ address: '203.0.113.9', group: null })));
    const share = visits.filter(({ version }) => version === '2').length / visits.length;
    assert.ok(share > 0.04 && share < 0.18, `${share} of new visitors`);
    for (const { headers, version, text } of visits) {
      const group = Number(
        /^release-group=(\d+); Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/.exec(
          headers.get('set-cookie') ?? '',
        )?.[1],
      );
      assert.equal(version, group < 10 ? '2' : '1');
      assert.ok(text.includes(`catalog release ${version}`), 'HTML and release set are of one release');
    }

    const control = await visit(inControl);
    assert.equal(control.text, before.text, 'byte for byte the page from before');
    assert.equal(control.headers.get('set-cookie'), null);
    assert.equal(control.headers.get('x-accel-expires'), '@1');
    const tried = await visit(inCanary);
    assert.equal(tried.headers.get('x-accel-expires'), '0', 'a front door keeps no copy');
    for (const visitor of [inControl, inCanary, inControl, inCanary])
      assert.equal((await visit(visitor)).version, visitor === inCanary ? '2' : '1');
  });

  test('is what its visitors, and no others, are told is live', async () => {
    await start();
    await canary();
    const told = async (headers: Record<string, string>) => {
      const answer = await fetch(`${origins[0]}/remotes.json`, { headers });
      const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
      return remotes.find(({ name }) => name === 'catalog')?.version;
    };
    assert.deepEqual(
      [await told(headersOf(inCanary)), await told(headersOf(inControl)), await told({})],
      ['2', '1', '1'],
    );
  });

  test('answers 304 to whom knows the page, and a whole page to a new visitor, whose cookie a proxy would lose', async () => {
    await start();
    await canary();
    const etag = (await visit(inControl)).headers.get('etag') ?? assert.fail();
    assert.equal((await visit(inControl, '/catalog', { 'if-none-match': etag })).status, 304);
    assert.equal((await visit(inCanary, '/catalog', { 'if-none-match': etag })).status, 200);
    const fresh = await visit({ ...inControl, group: null }, '/catalog', { 'if-none-match': etag });
    assert.deepEqual([fresh.status, fresh.headers.has('set-cookie')], [200, true]);
  });

  test('is served by an edge that starts later', async () => {
    await startCanary(store, 'catalog', '2', 10);
    await start();
    assert.deepEqual([(await visit(inCanary)).version, (await visit(inControl)).version], ['2', '1']);
  });

  test('grows, and ends, by the pointer', async () => {
    await start();
    await canary();
    const middle = { ...inCanary, group: 70 };
    assert.equal((await visit(middle)).version, '1');
    await changeShare(store, 'catalog', 80);
    await until('its share has grown', async () => (await visit(middle)).version === '2');
    await endCanary(store, 'catalog');
    await until('it is not served any more', async () => (await visit(inCanary)).version === '1');
  });
});

describe('a canary that', () => {
  const least = { promotion: { visits: 1_000_000, after: 0 } };

  test('throws in the browser is taken back by itself, and its control group sees nothing of it', async () => {
    await start({ thresholds: least });
    await canary();
    const visits = await visitors(100, boundaryIn('2'));
    const { move, ms } = await moved('canary-ended');
    console.log(`a canary that throws in browsers: taken back ${ms} ms after the evidence`);
    assert.deepEqual([move.version, move.cause?.judged, move.cause?.control.bad], ['2', 'browser', 0]);
    const { version, canary: none } = await pointer();
    assert.deepEqual([version, none], ['1', undefined]);
    await until('no visitor gets it', async () => (await visit(inCanary)).version === '1');
    assert.ok(visits.every(({ status }) => status === 200));
  });

  test('fails on the server is taken back, and its visitors get the last good page of the live release', async () => {
    await put('3', FAILS);
    await start({ thresholds: least });
    const pageOf = (at: number) => `/catalog/page-${at % 50}`;
    await Promise.all(Array.from({ length: 50 }, (_, at) => visit(inControl, pageOf(at))));
    await startCanary(store, 'catalog', '3', 50);
    const renders = async () => {
      const figures = (await (await fetch(`${origins[0]}/release-figures`)).json()) as {
        kind: string;
        figures: { server: { bad: number } };
      }[];
      return figures.find(({ kind }) => kind === 'canary')?.figures.server.bad ?? 0;
    };
    await until('the canary is tried', async () => {
      await visit(inCanary, pageOf(0));
      return (await renders()) > 0;
    });
    const visits = await visitors(100, nothing, pageOf);
    const { move } = await moved('canary-ended');
    assert.equal(move.cause?.judged, 'server');
    assert.ok(visits.every(({ status, text }) => status === 200 && text.includes('catalog release 1')));
  });

  test('ends its render process at the start is taken back at once', async () => {
    await put('3', 'process.exit(1);');
    await start({ thresholds: least });
    await startCanary(store, 'catalog', '3', 10);
    const { move } = await moved('canary-ended');
    assert.equal(move.cause?.judged, 'start');
    assert.ok((await visit(inControl)).text.includes('catalog release 1'));
  });

  test('is slow by its vitals is taken back', async () => {
    await start({ thresholds: least });
    await canary();
    await visitors(100, (version) => [
      {
        event: 'vital',
        vital: 'LCP',
        route: 'catalog.home',
        value: version === '2' ? 3100 : 1900,
        remote: 'catalog',
        version,
      },
    ]);
    const { move } = await moved('canary-ended');
    assert.equal(move.cause?.judged, 'LCP');
  });

  test('is healthy is promoted, with the render process it has', async () => {
    await start({ thresholds: { promotion: { visits: 20, after: 500 } } });
    await canary();
    await visitors(100, nothing);
    assert.equal((await moved('canary-promoted')).move.cause?.judged, 'healthy');
    await until('all get it', async () => (await visit(inControl)).version === '2');
  });

  test('a person took back meanwhile, or replaced, is left to the person', async () => {
    await put('3', page('3'));
    await start({ thresholds: least });
    await canary();
    await visitors(100, boundaryIn('2'));
    await startCanary(store, 'catalog', '3', 10);
    await until('the other one is served', async () => (await visit(inCanary)).version === '3');
    await pause(1200);
    assert.equal((await pointer()).canary?.version, '3');
  });
});

describe('two edges', () => {
  test('take a canary back once, whichever sees it first', async () => {
    await start({ thresholds: { promotion: { visits: 1_000_000, after: 0 } } });
    await start({ thresholds: { promotion: { visits: 1_000_000, after: 0 } } });
    await startCanary(store, 'catalog', '2', 50);
    for (const address of ['203.0.113.0', '203.0.113.1'])
      await until('both serve it', async () => (await visit({ address, group: 0 })).version === '2');
    await visitors(120, boundaryIn('2'));
    await moved('canary-ended');
    for (const address of ['203.0.113.0', '203.0.113.1'])
      await until('neither serves it', async () => (await visit({ address, group: 0 })).version === '1');
    await pause(1200);
    const ends = (await readHistory(store, 'catalog')).filter(({ how }) => how === 'canary-ended');
    assert.equal(ends.length, 1);
  });
});

describe('a release that went live', () => {
  test('and fails in browsers is rolled back by itself, and not rolled forth again', async () => {
    await start();
    await visitors(100, nothing);
    await goLive(store, 'catalog', '2');
    await until('it is served', async () => (await visit(inControl)).version === '2');
    await visitors(100, boundaryIn('2'));
    const { move, ms } = await moved('automatic-rollback');
    console.log(`a release that throws in browsers: rolled back ${ms} ms after the evidence`);
    assert.deepEqual([move.cause?.judged, move.cause?.control.version], ['browser', '1']);
    await until('the one before is served', async () => (await visit(inControl)).version === '1');
    await visitors(100, boundaryIn('1'));
    await pause(1200);
    assert.equal((await pointer()).version, '1', 'what was rolled back to stays');
  });

  test('and fails on the server is rolled back by itself', async () => {
    await put('3', FAILS);
    await start();
    await visitors(100, nothing);
    await goLive(store, 'catalog', '3');
    await until('it is tried', async () => (await visit(inControl, `/catalog/new-${Date.now()}`)).status === 503);
    await visitors(100, nothing, (at) => `/catalog/${at}`);
    assert.equal((await moved('automatic-rollback')).move.cause?.judged, 'server');
  });

  test('stays where every remote fails at the same time', async () => {
    await start();
    await visitors(100, nothing);
    await goLive(store, 'catalog', '2');
    await until('it is served', async () => (await visit(inControl)).version === '2');
    const both = (version: string) => [
      ...boundaryIn('2')(version),
      { event: 'boundary', remote: 'enrolment', version: '1' },
    ];
    await visitors(100, both);
    await pause(1200);
    assert.equal((await pointer()).version, '2');
  });
});

describe('an edge that may not move pointers', () => {
  test('tells operators which release is worse, and goes on', async () => {
    const port = await freePort();
    await start({}, { AUTOMATIC_MOVES: 'off', METRICS_PORT: String(port) });
    await canary();
    await visitors(100, boundaryIn('2'));
    const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await until('operators read it', async () =>
      (await numbers()).includes('edge_worse_releases{remote="catalog",version="2"} 1'),
    );
    assert.equal((await pointer()).canary?.version, '2');
    await endCanary(store, 'catalog');
    await until('it is over', async () => !(await numbers()).includes('edge_worse_releases{'));
  });
});

test('the history of a store holds figures and no address of a client', async () => {
  await start();
  await canary();
  await visitors(100, boundaryIn('2'));
  await moved('canary-ended');
  assert.doesNotMatch(await readFile(join(site.storeDir, 'catalog/history.jsonl'), 'utf8'), /198\.51/);
});
