import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { useServer } from '../../../test/support/app.ts';

describe('drawn pictures', () => {
  const server = useServer();
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  before(async () => {
    const category = await server.given.category('Pemasaran Digital');
    await server.given.course({ title: 'Iklan', slug: 'iklan', category_id: category });
  });

  it('draws the pictures of pages, compressed for those who take it', async () => {
    const plain = await get('/media/pictures/lattice-3x3.svg');
    assert.equal(plain.statusCode, 200);
    assert.equal(plain.headers['content-type'], 'image/svg+xml');
    assert.match(plain.body, /^<svg[^>]+viewBox="0 0 624 624"/);
    const packed = await get('/media/pictures/lattice-3x3.svg', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
  });

  it('draws a course\'s banner and share image from its slug and category', async () => {
    const banner = await get('/media/banners/iklan.svg');
    assert.equal(banner.statusCode, 200);
    assert.match(banner.body, /#EDB233/i);
    const share = await get('/media/share/iklan.png');
    assert.equal(share.headers['content-type'], 'image/png');
    assert.deepEqual([share.rawPayload.readUInt32BE(16), share.rawPayload.readUInt32BE(20)], [1200, 630]);
  });

  it('knows neither unknown pictures nor unknown courses', async () => {
    for (const url of ['/media/pictures/nope.svg', '/media/pictures/constructor.svg', '/media/banners/nope.svg', '/media/share/nope.png']) {
      assert.equal((await get(url)).statusCode, 404, url);
    }
  });
});
