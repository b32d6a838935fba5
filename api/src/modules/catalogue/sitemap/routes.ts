import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { App, Services } from '../../../services.ts';
import { notFound } from '../../../http/api-error.ts';
import { countCourses, courseAddresses } from './repository.ts';

/** The number of addresses in a part. 50,000 are allowed, but smaller parts are written faster. */
const PART_SIZE = 10_000;

const PartQuery = Type.Object({ part: Type.Integer({ minimum: 1, maximum: 50_000 }) });

/**
 * The files for search engines. The sitemaps of courses come from the database. `/sitemap-pages.xml` comes from the edge, which knows the pages of the
 * live remotes.
 */
export function sitemapRoutes(app: App, { db, config: { publicUrl } }: Services): void {
  app.get('/robots.txt', { access: 'public', schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(publicUrl)),
  );

  app.get('/sitemap.xml', { access: 'public', schema: { hide: true } }, async (_request, reply) => {
    const parts = Math.ceil((await countCourses(db)) / PART_SIZE);
    const courses = Array.from({ length: parts }, (_, index) => `/sitemap-courses.xml?part=${index + 1}`);
    const entries = ['/sitemap-pages.xml', ...courses].map(
      (path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`,
    );
    return xml(reply, 'sitemapindex', entries);
  });

  app.get(
    '/sitemap-courses.xml',
    { access: 'public', schema: { hide: true, querystring: PartQuery } },
    async ({ query: { part } }, reply) => {
      const courses = await courseAddresses(db, { limit: PART_SIZE, skip: (part - 1) * PART_SIZE });
      if (courses.length === 0) throw notFound('Berkas tidak ditemukan');
      // Slugs consist of letters, digits and hyphens, so nothing has to be escaped.
      return xml(
        reply,
        'urlset',
        courses.map(
          ({ slug, changed_on }) =>
            `<url><loc>${publicUrl}/bootcamps/${slug}</loc><lastmod>${changed_on}</lastmod></url>`,
        ),
      );
    },
  );
}

/** The text of robots.txt. It does not forbid pages of a single visitor: they say `noindex`, which crawlers have to be allowed to read. */
const robots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /admin-dashboard\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

function xml(reply: FastifyReply, element: 'sitemapindex' | 'urlset', entries: readonly string[]) {
  return reply
    .type('application/xml')
    .header('cache-control', 'no-cache')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`,
    );
}
