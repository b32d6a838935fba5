/** What operators read of requests. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import { liveRemote } from './release-store.ts';
import { LOGGED, logRequests, quiet } from './request-log.ts';
import { releaseOf, setOf } from './test-site.ts';

const SECRET = 'q7Zk-secret-of-an-order';

test('a request is logged by the pattern of its page, also where it fails: an address may hold the secret of a link', async () => {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { ...LOGGED, stream }, logController: quiet() });
  logRequests(app, () => setOf(liveRemote({ release: releaseOf('enrolment', '1'), files: null }, null)));
  app.get('/*', async (request) => {
    if (request.headers['x-fails']) throw new Error('it fails');
    return 'a page';
  });
  for (const headers of [{}, { 'x-fails': '1' }])
    await app.inject({ url: `/enrolment/${SECRET}?id=${SECRET}`, headers });
  await app.close();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; route?: string; status?: number });
  assert.deepEqual(
    lines.filter(({ msg }) => msg === 'request completed').map(({ route, status }) => [route, status]),
    [
      ['/enrolment/:page', 200],
      ['/enrolment/:page', 500],
    ],
  );
  assert.ok(!text.includes(SECRET), text);
});
