/** What search engines and networks read of the public pages. */
import { allCourses, type CourseRow, demoCourses } from '../courses.ts';
import { openHydrated } from '../hydration.ts';
import { isRendered } from '../own-edge.ts';
import { origin } from '../product.ts';
import { publicPathsWithoutParameters } from '../public-paths.ts';
import { structuredData, structuredDataFaults } from '../structured-data.ts';
import { expect, test } from '../test.ts';

const text = async (path: string) => {
  const answer = await fetch(origin + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
/** A page as search engines get it: they ask once, and read no plain shell. */
async function rendered(path: string): Promise<string> {
  const html = await text(path);
  expect(isRendered(html), `${path} is rendered`).toBe(true);
  return html;
}
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
const typesOf = (html: string) => structuredData(html).map((thing) => thing['@type']);

const pathOf = ({ slug }: CourseRow) => `/bootcamps/${slug}`;

/** Runs in the page. @returns what the head of its document says of the page, or the head of another document */
const headOf = (html: string | null): string[] => {
  const { head } = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const told = head.querySelectorAll('title, meta, link[rel="canonical"], script[type="application/ld+json"]');
  return [...told].map(({ outerHTML }) => outerHTML).sort();
};

let courses: CourseRow[];
test.beforeAll(async () => {
  courses = await demoCourses();
});

test.describe('what they may visit', () => {
  test('robots.txt names the sitemap and keeps them out of the back-office', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toMatch(new RegExp(`^Sitemap: ${origin}/sitemap\\.xml$`, 'm'));
    expect(robots).toMatch(/^Disallow: \/admin-dashboard$/m);
  });

  test('the sitemaps hold every public page and every course of the database, and each of them answers', async () => {
    const parts = addresses(await text('/sitemap.xml'));
    for (const part of parts) expect(part).toContain(`${origin}/`);
    // Between the two answers another test may add or delete a course.
    await expect(async () => {
      const listed = (await Promise.all(parts.map((part) => text(part.slice(origin.length))))).flatMap(addresses);
      const expected = [...publicPathsWithoutParameters, ...(await allCourses()).map(pathOf)];
      expect([...listed].sort()).toEqual(expected.map((path) => origin + path).sort());
    }).toPass({ timeout: 30_000 });
    for (const path of [...publicPathsWithoutParameters, ...courses.map(pathOf)]) {
      const address = origin + path;
      const html = await rendered(path);
      expect(html, address).not.toMatch(/<meta name="robots" content="noindex">/);
      expect(html, address).toMatch(new RegExp(`<link rel="canonical" href="${address}">`));
    }
  });

  test('another file that does not exist is still no page', async () => {
    for (const path of ['/sitemap-courses.xml?part=99', '/sitemaps.xml', '/robots.txt/more.txt'])
      expect((await fetch(origin + path)).status, path).toBe(404);
  });
});

test('a page reached by links has the head it has when it is loaded', async ({ page }) => {
  await openHydrated(page, '/');
  for (const link of [
    'a[href="/search"]',
    'main a[href^="/bootcamps/"]',
    'a[href="/corporate-needs"]',
    'a[href="/verify-certificate"]',
    'a[href="/"]',
  ]) {
    const address = page.url();
    await page.locator(`${link}:visible`).first().click();
    await expect(page).not.toHaveURL(address);
    await expect(async () => {
      // The policy of this document refuses the styles of another.
      const html = (await rendered(new URL(page.url()).pathname)).replaceAll(/<style.*?<\/style>/gs, '');
      expect(await page.evaluate(headOf, null)).toEqual(await page.evaluate(headOf, html));
    }).toPass();
  }
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name), 'one document').toBe(
    `${origin}/`,
  );
});

test.describe('structured data', () => {
  test('has on every page all that search engines require, with whole addresses', async () => {
    for (const path of [...publicPathsWithoutParameters, ...courses.map(pathOf)])
      expect(structuredDataFaults(await rendered(path), origin), path).toEqual([]);
  });

  test('describes the listing as a list of courses, and where it stands', async () => {
    const html = await rendered('/search');
    expect(typesOf(html)).toEqual(['ItemList', 'BreadcrumbList']);
    expect(structuredData(html)[0]?.['itemListElement']).toHaveLength(10);
  });

  test('describes a bootcamp as a course with its batches, a workshop also as an event for each date', async () => {
    const bootcamp = courses.find(({ type, course_schedules }) => type === 'BOOTCAMP' && course_schedules.length > 0);
    const workshop = courses.find(({ type, course_schedules }) => type === 'WORKSHOP' && course_schedules.length > 0);
    if (!bootcamp || !workshop) throw new Error('The demo data has no bootcamp or no workshop with a batch.');
    expect(typesOf(await rendered(pathOf(bootcamp)))).toEqual(['Course', 'BreadcrumbList']);
    expect(typesOf(await rendered(pathOf(workshop)))).toEqual([
      'Course',
      'BreadcrumbList',
      ...workshop.course_schedules.map(() => 'EducationEvent'),
    ]);
  });

  test('describes on the landing page the provider and what is to come', async () => {
    const [first, ...events] = typesOf(await rendered('/'));
    expect(first).toBe('EducationalOrganization');
    expect(events.length).toBeGreaterThan(0);
    expect([...new Set(events)]).toEqual(['EducationEvent']);
  });
});

test.describe('a shared link', () => {
  test('has title, description, address and a picture of 1200 × 630, a course its own', async () => {
    const pictures = new Set<string>();
    for (const path of ['/', '/search', '/financial-partner', '/corporate-needs', ...courses.slice(0, 3).map(pathOf)]) {
      const html = await rendered(path);
      for (const name of ['title', 'description', 'url', 'image', 'site_name'])
        expect(html, `${path} ${name}`).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+">`));
      const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(picture).toContain(`${origin}/media/share`);
      pictures.add(picture);
    }
    expect(pictures.size, 'three courses and the site').toBe(4);
    for (const picture of pictures) {
      const answer = await fetch(picture);
      const image = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(image.length, `${picture} has ${image.length} bytes: networks leave larger ones out`).toBeLessThan(
        300_000,
      );
    }
  });
});
