import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { useServer } from '../../../../test/support/app.ts';

describe('drawn pictures', () => {
  const server = useServer();
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  before(async () => {
    const category = await server.given.category('Pemasaran Digital');
    await server.given.course({ title: 'Iklan', slug: 'iklan', category_id: category });
  });

  it('draws the pictures of pages and programs, compressed for those who take it', async () => {
    const plain = await get('/media/pictures/lattice-3x3.svg');
    assert.match(plain.body, /^<svg[^>]+viewBox="0 0 624 624"/);
    for (const picture of ['pictures/lattice-3x3', 'covers/iklan', 'banners/iklan']) {
      const { statusCode, headers, body } = await get(`/media/${picture}.svg`);
      assert.deepEqual([statusCode, headers['content-type'], headers.vary], [200, 'image/svg+xml', 'accept-encoding']);
      const packed = await get(`/media/${picture}.svg`, { 'accept-encoding': 'gzip, br' });
      assert.equal(packed.headers['content-encoding'], 'br');
      assert.equal(brotliDecompressSync(packed.rawPayload).toString(), body);
    }
  });

  it('draws a small portrait of each sample of a testimonial, each another one', async () => {
    const names = ['laras', 'bagas', 'saraswati', 'yosef', 'fajar', 'citra'];
    const drawn = await Promise.all(names.map((name) => get(`/media/pictures/portrait-${name}.svg`)));
    for (const { statusCode, body } of drawn) {
      assert.equal(statusCode, 200);
      assert.match(body, /^<svg[^>]+viewBox="0 0 96 96"/);
      assert.ok(body.length < 2_000, `${body.length} bytes`);
    }
    assert.equal(new Set(drawn.map(({ body }) => body)).size, names.length);
  });

  it("draws a course's banner and share image", async () => {
    const banner = await get('/media/banners/iklan.svg');
    assert.equal(banner.statusCode, 200);
    assert.match(banner.body, /#EDB233/i);
    const share = await get('/media/share/iklan.png');
    assert.equal(share.headers['content-type'], 'image/png');
    assert.deepEqual([share.rawPayload.readUInt32BE(16), share.rawPayload.readUInt32BE(20)], [1200, 630]);
  });

  it('a deleted course keeps its cover, which orders and lists still show, and has no page to share', async () => {
    const cover = await get('/media/covers/iklan.svg');
    assert.equal(cover.statusCode, 200);
    const deletedAt = (at: string | null) =>
      server.db.query(`UPDATE courses SET deleted_at = $1 WHERE slug = 'iklan'`, [at]);
    await deletedAt('2026-01-01');
    try {
      assert.equal((await get('/media/covers/iklan.svg')).body, cover.body);
      assert.equal((await get('/media/share/iklan.png')).statusCode, 404);
      assert.equal((await get('/media/covers/tidak-ada.svg')).statusCode, 404);
    } finally {
      await deletedAt(null);
    }
  });

  it("a share image carries the course's title, an emoji in it or a title without end notwithstanding", async () => {
    const category_id = await server.given.category('Umum & Acara');
    const picture = async (title: string) => {
      await server.db.query(`UPDATE courses SET title = $1, category_id = $2 WHERE slug = 'iklan'`, [
        title,
        category_id,
      ]);
      return (await get('/media/share/iklan.png')).rawPayload;
    };
    const plain = await picture('Membaca Data');
    assert.notDeepEqual(await picture('Membaca Angka'), plain);
    assert.deepEqual(await picture('Membaca Data 🎉').then((image) => image.length), plain.length);
    assert.ok((await picture('Membangun sistem rekomendasi '.repeat(6).trim())).length < 400_000);
  });

  it("pages without a picture are shared with the site's own", async () => {
    const { headers, rawPayload } = await get('/media/share.png');
    assert.equal(headers['content-type'], 'image/png');
    assert.deepEqual([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], [1200, 630]);
  });

  it('knows neither unknown pictures nor unknown courses', async () => {
    for (const url of [
      '/media/pictures/nope.svg',
      '/media/pictures/constructor.svg',
      '/media/banners/nope.svg',
      '/media/share/nope.png',
    ]) {
      assert.equal((await get(url)).statusCode, 404, url);
    }
  });
});
