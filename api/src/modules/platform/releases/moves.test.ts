/** Operators roll a release back, move a canary and mark faults, on edges that share a store. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { confirmServed } from './edge-moves.ts';
import type { MovedRelease, Releases } from './schemas.ts';

const SECRET = 'secret-of-edge-and-api';
const ROLLBACK = '/api/v1/releases/rollback';
const CANARY = '/api/v1/releases/canary';
const HANDLE = '/api/v1/releases/handle';

/** What both edges share: which version is live, and which they have. */
let live: string;
/** Which version a part of the visitors gets, and which part of a hundred. */
let canary: { version: string; percent: number } | null;
/** What the first edge does with a move. */
let first: 'moves' | 'may not write' | 'moves and says nothing' | 'fails';
let asked: unknown[];
/** How a page of what is live came about. */
let rendered: string;
/** When the fault of the live release was seen last; and when it was rolled back by itself. */
let seen: string;
let takenBackAt: string | null;

beforeEach(() => {
  [live, canary, first, asked, rendered] = ['2', { version: '3', percent: 10 }, 'moves', [], 'fresh'];
  [seen, takenBackAt] = ['2026-11-21T01:10:00.000Z', null];
});

const releases = () => ({
  shell: 'shell-1',
  remotes: [
    {
      name: 'catalog',
      serves: live,
      pointer: { version: live, previous: '1', releasedAt: '2026-11-21T00:30:00.000Z' },
      versions: [],
      moves: takenBackAt
        ? [{ at: takenBackAt, version: live, before: '3', how: 'automatic-rollback', by: 'edge@edge-1' }]
        : [],
    },
  ],
  figures: {
    since: '2026-11-20T02:10:00.000Z',
    releases: [
      {
        remote: 'catalog',
        version: '2',
        hours: [],
        faults: [
          { type: 'TypeError', at: ['remote-catalog/src/a.ts:4'], count: 9, last: seen },
          { type: 'RangeError', at: [], count: 1, last: '2026-11-21T01:00:00.000Z' },
        ],
      },
    ],
  },
});

/** In the store, but its proof did not end. */
const UNPROVEN = '4';

function moveTo({ version, expected }: { version: string; expected: string }): [number, object] {
  if (!['1', '2', '3', UNPROVEN].includes(version)) return [409, { code: 'UNKNOWN_VERSION', message: 'no', live }];
  if (version === live) return [409, { code: 'LIVE_ALREADY', message: 'no', live }];
  if (expected !== live) return [409, { code: 'ANOTHER_IS_LIVE', message: 'no', live }];
  if (version === UNPROVEN) return [409, { code: 'NOT_PROVEN', message: 'no', live }];
  const before = live;
  live = version;
  return [200, { remote: 'catalog', version, before }];
}

interface AskedCanary {
  canary: string;
  expected: string;
  percent: number;
}
function moveCanaryTo({ canary: version, expected, percent }: AskedCanary): [number, object] {
  if (version === live) return [409, { code: 'LIVE_ALREADY', message: 'no', live }];
  if (expected !== live) return [409, { code: 'ANOTHER_IS_LIVE', message: 'no', live }];
  if (!canary) return [409, { code: 'NO_CANARY', message: 'no', live }];
  if (canary.version !== version) return [409, { code: 'ANOTHER_CANARY', message: 'no', live }];
  if (percent > 0 && percent < canary.percent) return [409, { code: 'MORE_VISITORS_ALREADY', message: 'no', live }];
  if (percent === 100) live = version;
  canary = percent === 0 || percent === 100 ? null : { version, percent };
  return [200, { remote: 'catalog', version: live, before: expected }];
}

const servers: Server[] = [];
async function edge(isFirst: boolean): Promise<number> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url === '/remotes.json')
        return answer(200, {
          remotes: [{ name: 'catalog', version: live, routes: [{ path: '/search', public: true }] }],
        });
      if (request.url === '/search') return response.writeHead(200, { 'x-rendered': rendered }).end();
      if (request.headers.authorization !== `Bearer ${SECRET}`) return answer(401, {});
      if (request.url === '/operators/releases') return answer(200, releases());
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
        version: string;
        expected: string;
      } & AskedCanary;
      asked.push(body);
      const mode = isFirst ? first : 'moves';
      if (mode === 'fails') return answer(500, {});
      if (mode === 'may not write') return answer(409, { code: 'STORE_READ_ONLY', message: 'no' });
      const moved = request.url === '/operators/releases/canary' ? moveCanaryTo(body) : moveTo(body);
      if (mode === 'moves and says nothing') return response.destroy();
      return answer(...moved);
    })();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
const ports = [await edge(true), await edge(false)];
const urlOf = (port: number) => `http://127.0.0.1:${port}/purge`;
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
/** A port on which nothing listens. */
const gone = await edge(false);
await new Promise((done) => servers.pop()?.close(done));

const reason = 'Halaman program gagal di Safari';
const back = { remote: 'catalog', version: '1', expected: '2', reason };

describe('a rollback in the back-office', () => {
  const server = useServer({ EDGE_PURGE_URLS: ports.map(urlOf).join(), EDGE_PURGE_SECRET: SECRET });
  let headers: { authorization: string };
  before(async () => {
    headers = { authorization: `Bearer ${await server.given.staffToken('ADMIN')}` };
  });
  const roll = (body: object = back) => server.send<MovedRelease>('POST', ROLLBACK, body, headers);
  const entries = async () =>
    (
      await server.db.query(
        `SELECT actor_name IS NOT NULL AS named, entity, entity_id, before, after, reason FROM audit_entries WHERE action = 'release.rollback' ORDER BY id`,
      )
    ).rows;

  it('is done by an edge, confirmed by all, and recorded with who, why, from and to', async () => {
    const { status, body } = await roll();
    assert.deepEqual([status, body.data], [200, { remote: 'catalog', version: '1', before: '2', behind: [] }]);
    assert.equal(live, '1');
    const [sent] = asked as { remote: string; version: string; expected: string; by: string }[];
    assert.deepEqual([asked.length, sent?.version, sent?.expected], [1, '1', '2']);
    assert.ok(sent?.by, 'the store learns who asked');
    assert.deepEqual((await entries()).at(-1), {
      named: true,
      entity: 'release',
      entity_id: 'catalog',
      before: { version: '2' },
      after: { version: '1' },
      reason,
    });
  });

  it('is refused where another release went live meanwhile, on a second press, and for a version that is gone or was never proven', async () => {
    const before = (await entries()).length;
    live = '3';
    const other = await roll();
    assert.deepEqual([other.status, other.body.code], [409, 'ANOTHER_IS_LIVE']);
    assert.match(other.body.message, /3 sudah berlaku, bukan 2\. Tidak ada yang diubah/);
    live = '1';
    const again = await roll();
    assert.deepEqual([again.status, again.body.message], [409, 'remote-catalog 1 sudah berlaku.']);
    live = '2';
    assert.equal((await roll({ ...back, version: '0' })).body.code, 'UNKNOWN_VERSION');
    const unproven = await roll({ ...back, version: UNPROVEN });
    assert.deepEqual([unproven.status, unproven.body.code], [409, 'NOT_PROVEN']);
    assert.match(unproven.body.message, /belum pernah berlaku, dan pengujiannya belum selesai/);
    assert.equal(live, '2');
    assert.equal((await entries()).length, before, 'nothing happened, nothing is recorded');
  });

  it('goes by another edge where one may not write the store, fails, or moved it without an answer', async () => {
    for (const mode of ['may not write', 'fails', 'moves and says nothing'] as const) {
      [live, first] = ['2', mode];
      assert.equal((await roll()).status, 200, mode);
      assert.equal(live, '1', mode);
    }
  });

  it('needs a reason and the permission', async () => {
    assert.equal((await roll({ ...back, reason: ' ' })).status, 422);
    assert.equal((await roll({ remote: 'catalog', version: '1', reason })).status, 422);
    for (const [url, body] of [
      [ROLLBACK, back],
      [HANDLE, { remote: 'catalog', version: '2', type: null, place: null, last: seen }],
    ] as const) {
      const authorization = `Bearer ${await server.given.staffToken('FINANCE')}`;
      assert.equal((await server.send('POST', url, body, { authorization })).status, 403);
    }
    assert.equal(live, '2');
  });

  it('says which edge serves something else when the time is over', async () => {
    live = '3';
    const edges = ports.map((port) => ({ name: String(port), url: urlOf(port) }));
    const served = await confirmServed(edges, { remote: 'catalog', version: '1' }, 250);
    assert.deepEqual(
      served.map(({ serves }) => serves),
      ['3', '3'],
    );
    const waiting = confirmServed(edges, { remote: 'catalog', version: '1' }, 5000);
    live = '1';
    assert.deepEqual(
      (await waiting).map(({ serves }) => serves),
      ['1', '1'],
      'it waits for one that is late',
    );
  });

  it('says of an edge that renders no page of it that it serves none', async () => {
    const edges = ports.map((port) => ({ name: String(port), url: urlOf(port) }));
    rendered = 'shell; failed';
    const served = await confirmServed(edges, { remote: 'catalog', version: '2' }, 250);
    assert.deepEqual(
      served.map(({ serves }) => serves),
      ['', ''],
    );
    const waiting = confirmServed(edges, { remote: 'catalog', version: '2' }, 5000);
    rendered = 'cache';
    assert.deepEqual(
      (await waiting).map(({ serves }) => serves),
      ['2', '2'],
    );
  });

  describe('beside it a fault', () => {
    const read = async () => {
      const { body } = await server.get<Releases>('/api/v1/releases', headers.authorization.slice(7));
      const [catalog] = body.data.remotes;
      assert.ok(catalog);
      return catalog;
    };
    const handle = (body: object) => server.send('POST', HANDLE, { remote: 'catalog', version: '2', ...body }, headers);
    const fault = { type: 'TypeError', place: 'remote-catalog/src/a.ts:4' };

    it('that is marked says who and when, stands after the others, and comes back when it is seen again', async () => {
      assert.deepEqual(
        (await read()).faults.map(({ type, handled }) => [type, handled]),
        [
          ['TypeError', null],
          ['RangeError', null],
        ],
      );
      assert.equal((await handle({ ...fault, last: seen })).status, 200);
      assert.equal((await handle({ ...fault, last: seen })).status, 200, 'a second press changes nothing');
      const { faults } = await read();
      assert.deepEqual(
        faults.map(({ type }) => type),
        ['RangeError', 'TypeError'],
      );
      assert.ok(faults[1]?.handled?.by);
      assert.equal(faults[1].handled.at, '2026-11-21T02:00:00.000Z');
      const { rows } = await server.db.query(
        `SELECT entity_id, after FROM audit_entries WHERE action = 'release.handle'`,
      );
      assert.deepEqual(rows, [{ entity_id: 'catalog', after: { version: '2', ...fault, last_seen: seen } }]);

      seen = '2026-11-21T01:40:00.000Z';
      assert.equal((await read()).faults.find(({ type }) => type === 'TypeError')?.handled, null);
    });

    it('whose place is not known is one as well, and so is an automatic rollback', async () => {
      await handle({ type: 'RangeError', place: null, last: '2026-11-21T01:00:00.000Z' });
      assert.ok((await read()).faults.find(({ type }) => type === 'RangeError')?.handled);

      takenBackAt = '2026-11-21T00:45:00.000Z';
      assert.equal((await read()).rolled_back?.handled, null);
      await handle({ version: '3', type: null, place: null, last: takenBackAt });
      assert.ok((await read()).rolled_back?.handled);
      takenBackAt = '2026-11-21T01:45:00.000Z';
      assert.equal((await read()).rolled_back?.handled, null, 'taken back again');
    });
  });
});

describe('a canary in the back-office', () => {
  const server = useServer({ EDGE_PURGE_URLS: ports.map(urlOf).join(), EDGE_PURGE_SECRET: SECRET });
  let headers: { authorization: string };
  before(async () => {
    headers = { authorization: `Bearer ${await server.given.staffToken('ADMIN')}` };
  });
  const running = { remote: 'catalog', canary: '3', expected: '2', reason };
  const move = (percent: unknown, body: object = {}) =>
    server.send<MovedRelease>('POST', CANARY, { ...running, percent, ...body }, headers);
  const entries = async () =>
    (
      await server.db.query(
        `SELECT before, after, reason FROM audit_entries WHERE action = 'release.canary' ORDER BY id`,
      )
    ).rows;

  it('gets more visitors, becomes live or ends, and each is recorded with who, why and how many', async () => {
    const moved = (version: string) => ({ remote: 'catalog', version, before: '2', behind: [] });
    const more = await move(50);
    assert.deepEqual([more.status, more.body.data], [200, moved('2')]);
    assert.deepEqual(canary, { version: '3', percent: 50 });
    assert.ok((asked[0] as { by?: string }).by, 'the store learns who asked');
    assert.deepEqual((await move(0)).body.data, moved('2'));
    assert.deepEqual([live, canary], ['2', null]);
    canary = { version: '3', percent: 10 };
    assert.deepEqual((await move(100)).body.data, moved('3'));
    assert.deepEqual([live, canary], ['3', null]);
    assert.deepEqual(
      await entries(),
      [
        { version: '2', percent: 50 },
        { version: '2', percent: 0 },
        { version: '3', percent: 100 },
      ].map((after) => ({ before: { version: '2' }, after: { ...after, canary: '3' }, reason })),
    );
  });

  it('that is not what the operator saw is left as it is, and the answer says what is there by now', async () => {
    const before = (await entries()).length;
    const refused = async (body: object = {}) => {
      const answer = await move(50, body);
      return [answer.status, answer.body.code];
    };
    assert.deepEqual(await refused({ canary: '1' }), [409, 'ANOTHER_CANARY']);
    assert.deepEqual(await refused({ expected: '1' }), [409, 'ANOTHER_IS_LIVE']);
    canary = { version: '3', percent: 60 };
    assert.deepEqual(await refused(), [409, 'MORE_VISITORS_ALREADY']);
    canary = null;
    assert.deepEqual(await refused(), [409, 'NO_CANARY']);
    live = '3';
    assert.deepEqual(await refused(), [409, 'LIVE_ALREADY']);
    assert.equal((await entries()).length, before, 'nothing happened, nothing is recorded');
  });

  it('that an edge moved without an answer is found moved by the next one', async () => {
    for (const percent of [50, 0, 100]) {
      [live, canary, first] = ['2', { version: '3', percent: 10 }, 'moves and says nothing'];
      assert.equal((await move(percent)).status, 200, String(percent));
    }
    assert.equal(live, '3');
  });

  it('needs a share, a reason and the permission', async () => {
    for (const percent of [-1, 101, 12.5, 'all', undefined]) assert.equal((await move(percent)).status, 422);
    assert.equal((await move(50, { reason: ' ' })).status, 422);
    const authorization = `Bearer ${await server.given.staffToken('FINANCE')}`;
    assert.equal((await server.send('POST', CANARY, { ...running, percent: 50 }, { authorization })).status, 403);
    assert.deepEqual(canary, { version: '3', percent: 10 });
  });
});

describe('a rollback where an edge is away', () => {
  const server = useServer({ EDGE_PURGE_URLS: [gone, ports[1] ?? 0].map(urlOf).join(), EDGE_PURGE_SECRET: SECRET });

  it('is done by the others, and says which does not answer', async () => {
    const authorization = `Bearer ${await server.given.staffToken('ADMIN')}`;
    const { status, body } = await server.send<MovedRelease>('POST', ROLLBACK, back, { authorization });
    assert.deepEqual([status, body.data.behind], [200, [{ edge: `127.0.0.1:${gone}`, answers: false, version: null }]]);
    assert.equal(live, '1');
  });
});

describe('a rollback where all edges are away', () => {
  const server = useServer({ EDGE_PURGE_URLS: urlOf(gone), EDGE_PURGE_SECRET: SECRET });

  it('says so, and that nothing was changed', async () => {
    const authorization = `Bearer ${await server.given.staffToken('ADMIN')}`;
    const { status, body } = await server.send('POST', ROLLBACK, back, { authorization });
    assert.deepEqual([status, body.code], [503, 'NO_EDGE']);
    assert.match(body.message, new RegExp(`127\\.0\\.0\\.1:${gone}.*Tidak ada yang diubah`));
  });
});

describe('a rollback of which no edge says how it ended', () => {
  const server = useServer({ EDGE_PURGE_URLS: [ports[0] ?? 0, gone].map(urlOf).join(), EDGE_PURGE_SECRET: SECRET });

  for (const [mode, livesOn] of [
    ['moves and says nothing', '1'],
    ['fails', '2'],
  ] as const)
    it(`may have happened where the edge ${mode}: staff are told to look first, and the history says that nobody confirmed it`, async () => {
      first = mode;
      const authorization = `Bearer ${await server.given.staffToken('ADMIN')}`;
      const { status, body } = await server.send('POST', ROLLBACK, back, { authorization });
      assert.deepEqual([status, body.code], [503, 'MOVE_UNCONFIRMED']);
      assert.match(body.message, new RegExp(`127\\.0\\.0\\.1:${ports[0]}.*mungkin tetap terjadi: muat ulang`));
      assert.deepEqual([asked.length, live], [1, livesOn], 'it is not sent twice');
      const { rows } = await server.db.query(
        `SELECT before, after, reason FROM audit_entries WHERE action = 'release.rollback' ORDER BY id DESC LIMIT 1`,
      );
      assert.deepEqual(rows, [{ before: { version: '2' }, after: { version: '1', confirmed: false }, reason }]);

      // What staff find when they look: the second press does no harm where the first one did its work.
      first = 'moves';
      const again = await server.send('POST', ROLLBACK, back, { authorization });
      assert.deepEqual(
        [again.status, again.body.code],
        livesOn === '1' ? [409, 'LIVE_ALREADY'] : [200, undefined],
        mode,
      );
      assert.equal(live, '1');
    });
});
