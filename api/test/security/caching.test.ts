/** Which answers may be kept on their way. Walked over all reads, so that a new one is kept nowhere unless it is named here. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../support/app.ts';
import { Desk } from '../support/desk.ts';
import { needs } from '../support/needs.ts';

const ASKED_AGAIN = 'no-cache';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const DRAWN = 'public, max-age=86400, stale-while-revalidate=604800';

/** An address of each read whose answer may be kept, and for how long. */
const KEPT: Readonly<Record<string, readonly [address: string, header: string]>> = {
  'GET /robots.txt': ['/robots.txt', 'public, max-age=3600'],
  'GET /sitemap.xml': ['/sitemap.xml', ASKED_AGAIN],
  'GET /sitemap-courses.xml': ['/sitemap-courses.xml?part=1', ASKED_AGAIN],
  'GET /media/:name': ['/media/abcdefghij.png', FOR_GOOD],
  'GET /media/covers/:file': ['/media/covers/kelas.svg', DRAWN],
  'GET /media/pictures/:file': ['/media/pictures/lattice-3x2.svg', DRAWN],
  'GET /media/banners/:file': ['/media/banners/kelas.svg', DRAWN],
  'GET /media/share/:file': ['/media/share/kelas.png', DRAWN],
  'GET /media/share.png': ['/media/share.png', DRAWN],
  'GET /api/v1/openapi.json': ['/api/v1/openapi.json', ASKED_AGAIN],
  'GET /api/v1/courses': ['/api/v1/courses', ASKED_AGAIN],
  'GET /api/v1/courses/by-category-type': ['/api/v1/courses/by-category-type', ASKED_AGAIN],
  'GET /api/v1/courses/by-type': ['/api/v1/courses/by-type', ASKED_AGAIN],
  'GET /api/v1/courses/read-one': ['/api/v1/courses/read-one?slug=kelas', ASKED_AGAIN],
  'GET /api/v1/course-schedules/active': ['/api/v1/course-schedules/active', ASKED_AGAIN],
  'GET /api/v1/categories': ['/api/v1/categories', ASKED_AGAIN],
  'GET /api/v1/discounts': ['/api/v1/discounts', ASKED_AGAIN],
  'GET /api/v1/locations': ['/api/v1/locations', ASKED_AGAIN],
  'GET /api/v1/instructors': ['/api/v1/instructors', ASKED_AGAIN],
  'GET /api/v1/instalment-scheme': ['/api/v1/instalment-scheme', 'public, max-age=3600'],
  'GET /api/v1/sandbox/fonts/:weight': ['/api/v1/sandbox/fonts/400', FOR_GOOD],
};

describe('answers', () => {
  const server = useServer();
  let order = '';
  let tokens: readonly (string | undefined)[];

  before(async () => {
    const course_id = await server.given.course({ slug: 'kelas' });
    order = await new Desk(server).paidOrder({ course_schedule_id: await server.given.schedule({ course_id }) });
    await server.media.put('abcdefghij.png', Buffer.from('a picture'));
    tokens = [undefined, await server.given.staffToken(), await server.given.studentToken()];
  });

  const read = async (url: string, token?: string) => {
    const { statusCode, headers } = await server.app.inject({
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { statusCode, kept: headers['cache-control'] };
  };

  it('that are the same for everybody may be kept as long as their route says', async () => {
    for (const [route, [address, header]] of Object.entries(KEPT))
      assert.deepEqual(await read(address), { statusCode: 200, kept: header }, route);
  });

  it('to accounts and for secrets are kept nowhere, nor are refusals', async () => {
    const answered: string[] = [];
    for (const route of Object.keys(needs)) {
      if (!route.startsWith('GET ') || route in KEPT) continue;
      const address = route
        .slice('GET '.length)
        .replace(/(orders|get-transaction)\/:id/, `$1/${order}`)
        .replace(':entity', 'course')
        .replace(':secret', 'a'.repeat(43))
        .replace(/:\w+/g, '1');
      for (const token of tokens) {
        const { statusCode, kept } = await read(address, token);
        assert.match(String(kept), /^(private, )?no-store$/, `${route} ${statusCode}`);
        if (statusCode === 200) answered.push(route);
      }
    }
    const count = new Set(answered).size;
    assert.ok(count >= 40, `${count} were answered`);
  });

  it('that show editors more than visitors are kept nowhere for these', async () => {
    for (const address of ['/api/v1/courses', '/api/v1/courses/read-one?slug=kelas'])
      assert.deepEqual(await read(address, tokens[1]), { statusCode: 200, kept: 'no-store' }, address);
  });

  it('that may be kept are not where they are refused', async () => {
    for (const [address, status] of [
      ['/api/v1/courses/read-one?slug=tidak-ada', 404],
      ['/api/v1/courses?limit=0', 400],
      ['/media/covers/tidak-ada.svg', 404],
      ['/media/abcdefghik.png', 404],
      ['/sitemap-courses.xml?part=2', 404],
      ['/api/v1/sandbox/fonts/900', 400],
      ['/tidak-ada', 404],
      ['/%', 400],
    ] as const)
      assert.deepEqual(await read(address), { statusCode: status, kept: 'no-store' }, address);
  });
});
