/** "Live" is said once the edges serve it. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { confirm, edgeUrls, report } from './edges.ts';

/** What an edge says it serves: each answer once, the last one from then on. */
let answers: string[];
let edge: Server;
let url: string;
before(async () => {
  edge = createServer((_request, response) => {
    const version = answers.length > 1 ? answers.shift() : answers[0];
    response.end(JSON.stringify({ remotes: [{ name: 'catalog', version }] }));
  });
  await new Promise<void>((listening) => edge.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
});
after(() => edge.close());

describe('an edge that serves a release', () => {
  /** How each request for a page is answered, one after the other; the last one from then on. */
  async function serving(hows: string[], within?: number): Promise<Awaited<ReturnType<typeof confirm>>> {
    const routes = [
      { path: '/drafts', public: false },
      { path: '/bootcamps/:slug', public: true },
      { path: '/search', public: true },
    ];
    const server = createServer((request, response) => {
      if (request.url === '/remotes.json')
        response.end(JSON.stringify({ remotes: [{ name: 'catalog', version: '1.0.1-b', routes }] }));
      else {
        assert.equal(request.url, '/search');
        assert.equal(request.headers.cookie, 'release-group=99', 'of those who get no canary');
        const how = hows.length > 1 ? hows.shift() : hows[0];
        response.writeHead(how?.startsWith('shell') ? 503 : 200, { 'x-rendered': how }).end('page');
      }
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const found = await confirm('catalog', '1.0.1-b', [`http://127.0.0.1:${port}`], 'live', within);
    server.close();
    return found;
  }

  test('is believed once it has rendered a page of it', async () => {
    const found = await serving(['last-good; failed', 'shell; overload', 'fresh']);
    assert.equal(report(found, '1.0.1-b', true).isLive, true);
  });

  test('is no confirmation while none of its pages is rendered', async () => {
    const found = await serving(['shell; left-to-browsers'], 1);
    const { isLive, words } = report(found, '1.0.1-b', true);
    assert.equal(isLive, false);
    assert.match(words, /no page of it is rendered \(\/search: shell; left-to-browsers\)/);
  });
});

describe('edges', () => {
  test('are asked until they serve the release', async () => {
    answers = ['1.0.0-a', '1.0.0-a', '1.0.1-b'];
    const found = await confirm('catalog', '1.0.1-b', [url]);
    assert.deepEqual(found, [{ url, serves: '1.0.1-b' }]);
    assert.deepEqual(report(found, '1.0.1-b', true), { isLive: true, words: `served by ${url}` });
  });

  test('that do not answer are no confirmation where they were named', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const found = await confirm('catalog', '1.0.1-b', [nowhere]);
    assert.deepEqual(report(found, '1.0.1-b', true), { isLive: false, words: `${nowhere} does not answer` });
  });

  test('that nobody named and that do not answer are no confirmation either, unless one says that there are none', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const unnamed = report(await confirm('catalog', '1.0.1-b', [nowhere]), '1.0.1-b', false);
    assert.equal(unnamed.isLive, false);
    assert.match(
      unnamed.words,
      /no edge runs at .*, so nothing confirmed it\. Name the edges of this store with EDGE_URLS/,
    );
    const { urls, isNamed } = edgeUrls('none');
    assert.deepEqual(report(await confirm('catalog', '1.0.1-b', urls), '1.0.1-b', isNamed), {
      isLive: true,
      words: 'no edge was asked, as EDGE_URLS=none says',
    });
  });

  test('that nobody named are the one of `npm start`, also where the program that asks listens on a port of its own', () => {
    const { PORT } = process.env;
    process.env['PORT'] = '8095';
    try {
      assert.deepEqual(edgeUrls('', '3000'), { urls: ['http://127.0.0.1:3000'], isNamed: false });
      assert.deepEqual(edgeUrls(''), { urls: ['http://127.0.0.1:8095'], isNamed: false }, 'as `PORT=8095 npm start`');
    } finally {
      if (PORT === undefined) delete process.env['PORT'];
      else process.env['PORT'] = PORT;
    }
  });

  test('that serve another release are told apart from those that serve none', () => {
    assert.match(
      report([{ url, serves: '1.0.0-a' }], '1.0.1-b', false).words,
      /still serves 1\.0\.0-a: does it read this store\?/,
    );
    assert.match(report([{ url, serves: '' }], '1.0.1-b', true).words, /still serves no release of this remote/);
  });

  test('tell what a visitor of the canary is served', async () => {
    const told: (string | undefined)[] = [];
    const asked = createServer((request, response) => {
      told.push(request.headers.cookie);
      response.end(JSON.stringify({ remotes: [{ name: 'catalog', version: '1.0.1-b' }] }));
    });
    await new Promise<void>((listening) => asked.listen(0, '127.0.0.1', listening));
    const there = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`;
    await confirm('catalog', '1.0.1-b', [there]);
    await confirm('catalog', '1.0.1-b', [there], 'canary');
    asked.close();
    assert.deepEqual(told, ['release-group=99', 'release-group=0']);
  });
});
