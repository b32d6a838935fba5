/** A remote from another origin: where the site allows it, for the request that asks, and nowhere else. */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { overridden } from './remote-override.ts';
import { liveRemote } from './release-store.ts';
import { HEALTHY, releaseOf, setOf, type TestApi, testApi, type TestSite, testSite } from './test-site.ts';

const LOCAL = 'http://localhost:3001';
const ASKED = `/catalog?remote=catalog@${LOCAL}`;

describe('what is asked for', () => {
  const set = setOf(
    liveRemote({ release: releaseOf('catalog', '1'), files: 'sha256-of-catalog' }, null),
    liveRemote({ release: releaseOf('enrolment', '1'), files: 'sha256-of-enrolment' }, null),
  );
  const asked = (remote: string, ...allowed: string[]) =>
    overridden(set, new URL(`http://edge/catalog?remote=${encodeURIComponent(remote)}`), allowed)?.remotes.map(
      ({ base }) => base,
    );
  const enrolment = '/remotes/enrolment/1/client/';

  test('is one remote from an origin that is allowed', () => {
    assert.deepEqual(asked(`catalog@${LOCAL}`, LOCAL), [`${LOCAL}/`, enrolment]);
    assert.deepEqual(asked(`catalog@${LOCAL}`, 'http://localhost:*'), [`${LOCAL}/`, enrolment]);
  });

  test('has files that no release lists; those of the others stay what was released', () => {
    const url = new URL(`http://edge/catalog?remote=catalog@${LOCAL}`);
    assert.deepEqual(
      overridden(set, url, [LOCAL])?.remotes.map(({ files }) => files),
      [undefined, 'sha256-of-enrolment'],
    );
  });

  test('may be a remote that was never released, which says by itself what it has', () => {
    const url = new URL(`http://edge/fairs?remote=fairs@${LOCAL}`);
    const own = overridden(set, url, [LOCAL]);
    assert.deepEqual(
      own?.remotes.map(({ name, base, routes }) => [name, base, routes.length]),
      [
        ['catalog', '/remotes/catalog/1/client/', 2],
        ['enrolment', enrolment, 2],
        ['fairs', `${LOCAL}/`, 0],
      ],
    );
    assert.deepEqual(own?.override, { remote: 'fairs', origin: LOCAL });
  });

  for (const [what, remote] of [
    ['another port', 'catalog@http://localhost:3002'],
    ['another host', 'catalog@http://evil.example:3001'],
    ['another protocol', 'catalog@https://localhost:3001'],
    ['a host that begins with an allowed one', 'catalog@http://localhost:3001.evil.example'],
    ['a name and password', 'catalog@http://localhost:3001@evil.example'],
    ['a path', `catalog@${LOCAL}/evil`],
    ['more for the policy', `catalog@${LOCAL}; script-src *`],
    ['no origin', 'catalog@data:text/javascript,1'],
  ] as const)
    test(`is refused: ${what}`, () => assert.equal(asked(remote, LOCAL), undefined));
});

describe('an edge', () => {
  let site: TestSite;
  let api: TestApi;
  let edge: FastifyInstance;
  let origin: string;

  async function start(env: Record<string, string> = {}): Promise<void> {
    [site, api] = await Promise.all([testSite(), testApi()]);
    await site.release('catalog', '1', HEALTHY);
    const config = { ...site.env, API_URL: api.url, ...env };
    edge = await createEdge({ ...readConfig(config), workerFile: site.workerFile });
    origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  }
  afterEach(async () => {
    edge.server.closeAllConnections();
    await edge.close();
    await Promise.all([api.close(), site.remove()]);
  });
  const open = async (path: string) => {
    const answer = await fetch(origin + path);
    return { headers: answer.headers, html: await answer.text() };
  };
  const policyOf = ({ headers }: Awaited<ReturnType<typeof open>>) => headers.get('content-security-policy') ?? '';

  test('that allows the origin serves it to this request only, uncached and not for search engines', async () => {
    await start({ REMOTE_ORIGINS: 'http://localhost:*' });
    const before = await open('/catalog');
    const local = await open(ASKED);
    assert.match(policyOf(local), /script-src 'self' http:\/\/localhost:3001 /);
    assert.match(policyOf(local), /connect-src 'self'[^;]* http:\/\/localhost:3001(;|$)/, 'for what it declares');
    assert.match(local.html, /"base":"http:\/\/localhost:3001\/"/);
    assert.equal(local.headers.get('cache-control'), 'no-store');
    assert.equal(local.headers.get('x-robots-tag'), 'noindex');
    const after = await open('/catalog');
    assert.equal(after.html, before.html);
    assert.equal(policyOf(after), policyOf(before));
  });

  test('whose operators allowed nothing answers as if nothing were asked for', async () => {
    await start();
    const [asked, plain] = [await open(ASKED), await open('/catalog')];
    assert.equal(asked.html, plain.html);
    assert.equal(policyOf(asked), policyOf(plain));
    assert.doesNotMatch(asked.html + policyOf(asked), /localhost:3001/);
  });
});
