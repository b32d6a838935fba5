/** The API's answers on their way: short to visitors, as they are to the edge beside it. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { isRendered } from '../own-edge.ts';
import { apiOrigin, origin } from '../product.ts';
import { expect, test } from '../test.ts';

const LIST = '/api/v1/course-schedules/active?limit=100';

/** An answer as it travels: nothing is decoded. */
async function ask(address: string, encodings: string) {
  const call = request(address, { headers: { 'accept-encoding': encodings } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

test.describe("the API's answers", () => {
  test('reach a visitor through the edge compressed, and the same', async ({}, testInfo) => {
    const plain = await ask(apiOrigin + LIST, 'identity');
    const { headers, body } = await ask(origin + LIST, 'gzip, deflate, br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(body).toString()).toBe(plain.body.toString());
    testInfo.annotations.push({ type: 'bytes', description: `${LIST}: ${plain.body.length} became ${body.length}` });
  });

  test('are asked for as they are where the edge renders: beside it, compressing takes longer than the way', async ({
    ownEdge,
  }) => {
    const edge = await ownEdge();
    expect(isRendered(await (await fetch(`${edge.origin}/search`)).text())).toBe(true);
    expect(edge.api.encodings.get('/api/v1/courses/by-category-type')).toBe('identity');
  });
});
