import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { Releases } from './schemas.ts';

const SECRET = 'secret-of-edge-and-api';

/** What an edge answers: the hour counted before 09.00 in Jakarta is `2026-11-21T01:00Z`, the one that runs 02:00. */
const edgeAnswer = (serves: string, visits: number, lcp: Record<string, number>) => ({
  shell: 'shell-1',
  remotes: [
    {
      name: 'catalog',
      serves,
      pointer: {
        version: '2',
        previous: '1',
        integrity: 'sha384-x',
        releasedAt: '2026-11-21T00:30:00.000Z',
        canary: {
          version: '3',
          integrity: 'sha384-y',
          percent: 25,
          since: '2026-11-21T01:30:00.000Z',
          by: 'sekar@laptop',
        },
      },
      versions: ['1', '2', '3'].map((version) => ({
        version,
        builtAt: `2026-11-2${version === '3' ? 1 : 0}T01:00:00.000Z`,
        commit: `abcdef${version}`,
        author: 'Sekar Wulandari <sekar@karsa.test>',
        visited: 9,
        rendered: 5,
        tested: true,
        ...(version === '3' ? {} : { noWayBack: version === '1' ? 'ROUTE_TAKEN' : null }),
      })),
      moves: [
        {
          at: '2026-11-21T00:45:00.000Z',
          version: '2',
          before: '2.5',
          how: 'automatic-rollback',
          by: 'edge@edge-1',
          cause: { judged: 'browser', of: 1000, bad: 21, control: { version: '2', of: 9000, bad: 3 } },
        },
        { at: '2026-11-21T00:30:00.000Z', version: '2', before: '1', how: 'release', by: 'dewi@laptop' },
      ],
    },
  ],
  figures: {
    since: '2026-11-20T02:10:00.000Z',
    releases: [
      {
        remote: 'catalog',
        version: '2',
        hours: [{ hour: '2026-11-21T01:00:00.000Z', visits, failed: 1, LCP: lcp, INP: {} }],
        faults: [{ type: 'TypeError', at: ['remote-catalog/src/a.ts:4'], count: 3, last: '2026-11-21T01:10:00.000Z' }],
      },
      {
        remote: 'catalog',
        version: '3',
        hours: [{ hour: '2026-11-21T02:00:00.000Z', visits: 10, failed: 0, LCP: { '4000': 1 }, INP: {} }],
        faults: [],
      },
    ],
  },
});

const edges: Server[] = [];
/** Answers as an edge does, to who names the secret. */
async function edge(answer: unknown): Promise<number> {
  const server = createServer((request, response) => {
    const isAsked = request.url === '/operators/releases' && request.headers.authorization === `Bearer ${SECRET}`;
    response.writeHead(isAsked ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  edges.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
const ports = [
  await edge(edgeAnswer('2', 60, { '1600': 3 })),
  await edge(edgeAnswer('1', 40, { '2400': 2 })),
  await edge({ another: 'program' }),
];
const gone = await edge(null);
await new Promise((done) => edges.pop()?.close(done));
after(() => {
  for (const server of edges) server.close();
});

describe('the releases', () => {
  const server = useServer({
    EDGE_PURGE_URLS: [...ports, gone].map((port) => `http://127.0.0.1:${port}/purge`).join(),
    EDGE_PURGE_SECRET: SECRET,
  });
  let token: string;
  before(async () => {
    token = await server.given.staffToken('ADMIN');
  });
  const read = async () => (await server.get<Releases>('/api/v1/releases', token)).body.data;

  it('are those of the store, with what browsers told all edges; an edge that is away does not hide them', async () => {
    const { edges: asked, since, shells, remotes } = await read();
    assert.deepEqual(
      asked.map(({ name, answers }) => [Number(name.split(':')[1]), answers]),
      [
        [ports[0], true],
        [ports[1], true],
        [ports[2], false],
        [gone, false],
      ],
    );
    assert.deepEqual([since, shells], ['2026-11-20T02:10:00.000Z', ['shell-1']]);
    const [catalog] = remotes;
    assert.ok(catalog);
    const {
      version,
      previous,
      released_by: by,
      behind,
      figures,
      canary,
      rolled_back: back,
      faults,
      versions,
    } = catalog;
    assert.deepEqual([version, previous, by], ['2', '1', 'dewi@laptop']);
    assert.deepEqual(behind, [{ edge: `127.0.0.1:${ports[1]}`, version: '1' }]);

    assert.deepEqual([figures.visits, figures.failed], [120, 2], 'of both edges and versions');
    assert.equal(figures.hours.length, 24);
    assert.deepEqual(figures.hours.at(-1), {
      hour: '2026-11-21T02:00:00.000Z',
      visits: 20,
      failed: 0,
      lcp: 4000,
      inp: null,
    });
    assert.deepEqual(figures.hours.at(-2), {
      hour: '2026-11-21T01:00:00.000Z',
      visits: 100,
      failed: 2,
      lcp: 2400,
      inp: null,
    });
    assert.deepEqual(figures.hours[0], {
      hour: '2026-11-20T03:00:00.000Z',
      visits: 0,
      failed: 0,
      lcp: null,
      inp: null,
    });

    assert.deepEqual(
      [canary?.version, canary?.percent, canary?.figures.visits, canary?.figures.lcp],
      ['3', 25, 20, 4000],
    );
    assert.deepEqual(back, {
      at: '2026-11-21T00:45:00.000Z',
      version: '2.5',
      judged: 'browser',
      of: 1000,
      bad: 21,
      handled: null,
    });
    assert.deepEqual(faults[0], {
      version: '2',
      type: 'TypeError',
      place: 'remote-catalog/src/a.ts:4',
      count: 6,
      last: '2026-11-21T01:10:00.000Z',
      handled: null,
    });
    assert.deepEqual(
      versions.map(({ version: each, state, no_way_back: why }) => [each, state, why]),
      [
        ['3', 'CANARY', null],
        ['2', 'LIVE', null],
        ['1', 'BEFORE', 'ROUTE_TAKEN'],
      ],
    );
  });

  it('are for who may read them', async () => {
    const { status } = await server.get('/api/v1/releases', await server.given.staffToken('FINANCE'));
    assert.equal(status, 403);
  });
});

describe('an API that knows no edge', () => {
  const server = useServer({ EDGE_PURGE_URLS: '' });

  it('says that there is none to ask', async () => {
    const { status, body } = await server.get<Releases>('/api/v1/releases', await server.given.staffToken('ADMIN'));
    assert.deepEqual([status, body.data], [200, { edges: [], since: null, shells: [], remotes: [] }]);
  });
});
