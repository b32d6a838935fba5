import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';

describe('what search engines are told', () => {
  const server = useServer();
  const get = (url: string) => server.app.inject({ url });
  const addresses = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

  before(async () => {
    const course = await server.given.course({ slug: 'data-analyst', updated_at: '2026-10-01T03:00:00Z' });
    await server.given.schedule({ course_id: course, updated_at: '2026-11-02T20:00:00Z' });
    await server.given.course({ slug: 'ui-design', updated_at: '2026-11-05T03:00:00Z' });
    await server.given.course({ slug: 'sudah-dihapus', deleted_at: '2026-11-06T03:00:00Z' });
  });

  it('robots.txt keeps them out of the back-office and the API, and names the sitemap', async () => {
    const { headers, body } = await get('/robots.txt');
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.equal(
      body,
      `User-agent: *\nDisallow: /admin-dashboard\nDisallow: /api/\n\nSitemap: ${server.config.publicUrl}/sitemap.xml\n`,
    );
  });

  it('the index names the pages and each part of the courses', async () => {
    const { headers, body } = await get('/sitemap.xml');
    assert.match(String(headers['content-type']), /^application\/xml/);
    assert.deepEqual(addresses(body), [
      `${server.config.publicUrl}/sitemap-pages.xml`,
      `${server.config.publicUrl}/sitemap-courses.xml?part=1`,
    ]);
  });

  it('a part holds every course that is not deleted, with the day it or a batch last changed in Jakarta', async () => {
    const { body } = await get('/sitemap-courses.xml?part=1');
    assert.deepEqual(
      addresses(body),
      ['data-analyst', 'ui-design'].map((slug) => `${server.config.publicUrl}/bootcamps/${slug}`),
    );
    assert.deepEqual(
      [...body.matchAll(/<lastmod>([^<]+)</g)].map(([, day]) => day),
      ['2026-11-03', '2026-11-05'],
    );
  });

  it('a part beyond the last is not found', async () => {
    assert.equal((await get('/sitemap-courses.xml?part=2')).statusCode, 404);
    assert.equal((await get('/sitemap-courses.xml?part=nol')).statusCode, 400);
  });
});
