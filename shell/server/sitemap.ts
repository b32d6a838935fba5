/** The sitemap with the pages of the live remotes. The API has the sitemaps of the courses, and the index of all sitemaps. */
import type { ReleaseSet } from '@site/shared/contract';
import { publicPaths } from './public-paths.ts';

/** @param publicUrl origin of the site as visitors know it */
export function pagesSitemap({ remotes }: ReleaseSet, publicUrl: string): string {
  const entries = publicPaths(remotes).map(
    (path) => `<url><loc>${new URL(path, publicUrl).href.replaceAll('&', '&amp;')}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
