/** The API's answers on their way: short to visitors, as they are to the edge beside it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { apiOrigin, origin } from '../browser.ts';
import { isRendered, startEdge, type OwnEdge } from '../own-edge.ts';

const LIST = '/api/v1/course-schedules/active?limit=100';

/** An answer as it travels: nothing is decoded. */
async function ask(address: string, encodings: string) {
  const call = request(address, { headers: { 'accept-encoding': encodings } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

describe("the API's answers", () => {
  let edge: OwnEdge;
  before(async () => {
    edge = await startEdge();
  });
  after(() => edge.stop());

  test('reach a visitor through the edge compressed, and the same', async (t) => {
    const plain = await ask(apiOrigin + LIST, 'identity');
    const { headers, body } = await ask(origin + LIST, 'gzip, deflate, br');
    assert.equal(headers['content-encoding'], 'br');
    assert.match(headers.vary ?? '', /accept-encoding/i);
    assert.equal(brotliDecompressSync(body).toString(), plain.body.toString());
    t.diagnostic(`${LIST}: ${plain.body.length} bytes became ${body.length}`);
  });

  test('are asked for as they are where the edge renders: beside it, compressing takes longer than the way', async () => {
    assert.ok(isRendered(await (await fetch(`${edge.origin}/search`)).text()));
    assert.equal(edge.api.encodings.get('/api/v1/courses/by-category-type'), 'identity');
  });
});
