import { Type } from 'typebox';
import type { App, Services } from '../../../services.ts';
import { notFound } from '../../../http/api-error.ts';
import { contentTypeOf } from '../../../media-store/content-types.ts';

const MediaParams = Type.Object({ name: Type.String({ maxLength: 200 }) });

/** For documents. A document may be about a person and may be withdrawn: a revoked certificate must not stay in caches. */
const DOCUMENT_CACHE = 'private, max-age=300';
/** For pictures. Their names are random and never reused, so browsers may keep them for ever. */
const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/** Serves uploaded files. */
export function mediaRoutes(app: App, { media }: Services): void {
  app.get(
    '/media/:name',
    { access: 'public', schema: { hide: true, params: MediaParams } },
    async ({ params: { name } }, reply) => {
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
    },
  );
}
