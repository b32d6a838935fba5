import { Type } from 'typebox';
import type { App, Services } from '../../../services.ts';
import { notFound } from '../../../http/api-error.ts';
import { findCoveredCategory } from './repository.ts';
import { contentTypeOf } from '../../../media-store/content-types.ts';
import { CoverCache } from './cover-cache.ts';

const CoverParams = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,150}\\.svg$' }) });
const MediaParams = Type.Object({ name: Type.String({ maxLength: 200 }) });

/** A document may be about a person, and is taken back: a certificate that is revoked must not stay in caches. */
const DOCUMENT_CACHE = 'private, max-age=300';
/** Names of pictures are random and never reused, so browsers may keep them for good. */
const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/** Uploaded files. */
export function mediaRoutes(app: App, { db, media }: Services): void {
  const covers = new CoverCache();

  /** The cloth of a course without an image of its own: drawn from slug and category, so it changes only with them. */
  app.get(
    '/media/covers/:file',
    { schema: { hide: true, params: CoverParams } },
    async ({ params: { file } }, reply) => {
      const slug = file.slice(0, -'.svg'.length);
      const category = await findCoveredCategory(db, slug);
      if (!category) throw notFound('Berkas tidak ditemukan');
      return reply
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/svg+xml')
        .send(covers.get(slug, category));
    },
  );

  app.get('/media/:name', { schema: { hide: true, params: MediaParams } }, async ({ params: { name } }, reply) => {
    const contentType = contentTypeOf(name);
    const file = contentType ? await media.open(name) : null;
    if (!contentType || !file) throw notFound('Berkas tidak ditemukan');
    const isDocument = contentType === 'application/pdf';
    if (isDocument) void reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply
      .header('cache-control', isDocument ? DOCUMENT_CACHE : PICTURE_CACHE)
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-length', file.bytes)
      .type(contentType)
      .send(file.body);
  });
}
