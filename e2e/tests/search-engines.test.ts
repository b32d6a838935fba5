/** What search engines and networks read of the public pages. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { ReleaseSet } from '../../shared/contract/contract.ts';
import { apiOrigin, origin, until } from '../browser.ts';
import { isRendered } from '../own-edge.ts';
import { structuredData, structuredDataFaults } from '../structured-data.ts';

interface CourseRow {
  slug: string;
  title: string;
  type: 'BOOTCAMP' | 'WORKSHOP' | 'EVENT';
  course_schedules: unknown[];
}

const text = async (path: string) => {
  const answer = await fetch(origin + path);
  assert.equal(answer.status, 200, path);
  return answer.text();
};
/** A page as search engines get it. Where rendering takes long the edge answers 503; like them the test comes again then. */
async function rendered(path: string): Promise<string> {
  let html = '';
  await until(`${path} is rendered`, async () => {
    const answer = await fetch(origin + path);
    html = await answer.text();
    return answer.status === 200 && isRendered(html);
  });
  return html;
}
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
const typesOf = (html: string) => structuredData(html).map((thing) => thing['@type']);

let courses: CourseRow[];
let pages: string[];
before(async () => {
  const list = (await (await fetch(`${apiOrigin}/api/v1/courses?limit=1000&page=1`)).json()) as {
    data: { rows: CourseRow[] };
  };
  courses = list.data.rows;
  const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as ReleaseSet;
  pages = remotes.flatMap(({ routes }) =>
    routes.filter((route) => route.public && !route.path.includes(':')).map(({ path }) => path),
  );
});

describe('what they may visit', () => {
  test('robots.txt names the sitemap and keeps them out of the back-office', async () => {
    const robots = await text('/robots.txt');
    assert.match(robots, new RegExp(`^Sitemap: ${origin}/sitemap\\.xml$`, 'm'));
    assert.match(robots, /^Disallow: \/admin-dashboard$/m);
  });

  test('the sitemaps hold every public page and every course of the database, and each of them answers', async () => {
    const parts = addresses(await text('/sitemap.xml'));
    assert.ok(
      parts.every((part) => part.startsWith(`${origin}/`)),
      parts.join(),
    );
    const listed = (await Promise.all(parts.map((part) => text(part.slice(origin.length))))).flatMap(addresses);
    assert.deepEqual(
      [...listed].sort(),
      [...pages, ...courses.map(({ slug }) => `/bootcamps/${slug}`)].map((path) => origin + path).sort(),
    );
    for (const address of listed) {
      const html = await rendered(address.slice(origin.length));
      assert.doesNotMatch(html, /<meta name="robots" content="noindex">/, address);
      assert.match(html, new RegExp(`<link rel="canonical" href="${address}">`), address);
    }
  });

  test('another file that does not exist is still no page', async () => {
    for (const path of ['/sitemap-courses.xml?part=99', '/sitemaps.xml', '/robots.txt/more.txt'])
      assert.equal((await fetch(origin + path)).status, 404, path);
  });
});

describe('structured data', () => {
  test('has on every page all that search engines require, with whole addresses', async () => {
    for (const path of [...pages, ...courses.map(({ slug }) => `/bootcamps/${slug}`)])
      assert.deepEqual(structuredDataFaults(await rendered(path), origin), [], path);
  });

  test('describes the listing as a list of courses, and where it stands', async () => {
    const html = await rendered('/search');
    assert.deepEqual(typesOf(html), ['ItemList', 'BreadcrumbList']);
    assert.equal((structuredData(html)[0]?.['itemListElement'] as unknown[]).length, 10);
  });

  test('describes a bootcamp as a course with its batches, a workshop also as an event for each date', async () => {
    const bootcamp = courses.find(({ type, course_schedules }) => type === 'BOOTCAMP' && course_schedules.length > 0);
    const workshop = courses.find(({ type, course_schedules }) => type === 'WORKSHOP' && course_schedules.length > 0);
    assert.ok(bootcamp && workshop);
    assert.deepEqual(typesOf(await rendered(`/bootcamps/${bootcamp.slug}`)), ['Course', 'BreadcrumbList']);
    assert.deepEqual(typesOf(await rendered(`/bootcamps/${workshop.slug}`)), [
      'Course',
      'BreadcrumbList',
      ...workshop.course_schedules.map(() => 'EducationEvent'),
    ]);
  });

  test('describes on the landing page the provider and what is to come', async () => {
    const [first, ...events] = typesOf(await rendered('/'));
    assert.equal(first, 'EducationalOrganization');
    assert.ok(events.length > 0 && events.every((type) => type === 'EducationEvent'));
  });
});

describe('a shared link', () => {
  test('has title, description, address and a picture of 1200 × 630, a course its own', async () => {
    const pictures = new Set<string>();
    for (const path of [
      '/',
      '/search',
      '/financial-partner',
      '/corporate-needs',
      ...courses.slice(0, 3).map(({ slug }) => `/bootcamps/${slug}`),
    ]) {
      const html = await rendered(path);
      for (const name of ['title', 'description', 'url', 'image', 'site_name'])
        assert.match(html, new RegExp(`<meta property="og:${name}" content="[^"]+">`), `${path} ${name}`);
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      assert.ok(picture.startsWith(`${origin}/media/share`), picture);
      pictures.add(picture);
    }
    assert.equal(pictures.size, 4, 'three courses and the site');
    for (const picture of pictures) {
      const answer = await fetch(picture);
      const image = Buffer.from(await answer.arrayBuffer());
      assert.equal(answer.headers.get('content-type'), 'image/png');
      assert.deepEqual([image.readUInt32BE(16), image.readUInt32BE(20)], [1200, 630]);
      assert.ok(image.length < 300_000, `${picture} has ${image.length} bytes: networks leave larger ones out`);
    }
  });
});
