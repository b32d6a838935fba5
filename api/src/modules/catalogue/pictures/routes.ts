import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { coverSvg } from '../../../drawing/patterns/cover.ts';
import { acceptedEncoding } from '../../../http/accepted-encoding.ts';
import { notFound } from '../../../http/api-error.ts';
import type { App, Services } from '../../../services.ts';
import { findCoveredCategory, findDrawnCourse } from '../media/repository.ts';
import { DrawnOnce } from './drawn-once.ts';
import { packed, type PackedDrawing } from './packed-drawing.ts';
import { pagePicture } from './page-pictures.ts';
import { courseShareImage, siteShareImage } from './share-image.ts';

const svgFile = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,150}\\.svg$' }) });
const pngFile = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,150}\\.png$' }) });
const nameOf = (file: string) => file.replace(/\.\w+$/, '');

/** The right half of the hero of a course's page, in px. It is large enough to show that the motif is cloth. */
const BANNER = { width: 720, height: 480 };

/** Serves pictures that are drawn from names and titles. They change only with those, or with the code that draws them. */
export function pictureRoutes(app: App, { db }: Services): void {
  // Many visitors open pages full of covers at once. Share images are asked for one by one, and take longer to draw.
  const drawings = new DrawnOnce<PackedDrawing>({ kept: 600, waiting: 200 });
  const shares = new DrawnOnce<Buffer>({ kept: 50, waiting: 20 });

  const courseOf = async (slug: string) => {
    const course = await findDrawnCourse(db, slug);
    if (!course) throw notFound('Berkas tidak ditemukan');
    return course;
  };

  app.get(
    '/media/pictures/:file',
    { access: 'public', schema: { hide: true, params: svgFile } },
    async (request, reply) => {
      const name = nameOf(request.params.file);
      const draw = pagePicture(name);
      if (!draw) throw notFound('Berkas tidak ditemukan');
      return send(request, reply, await drawings.get(`page ${name}`, () => packed(draw())));
    },
  );

  // The cloth of a course without an image of its own.
  app.get(
    '/media/covers/:file',
    { access: 'public', schema: { hide: true, params: svgFile } },
    async (request, reply) => {
      const slug = nameOf(request.params.file);
      const category = await findCoveredCategory(db, slug);
      if (!category) throw notFound('Berkas tidak ditemukan');
      const draw = () => packed(coverSvg({ slug, category }));
      return send(request, reply, await drawings.get(`cover ${slug} ${category.id} ${category.name}`, draw));
    },
  );

  app.get(
    '/media/banners/:file',
    { access: 'public', schema: { hide: true, params: svgFile } },
    async (request, reply) => {
      const slug = nameOf(request.params.file);
      const { category } = await courseOf(slug);
      const draw = () => packed(coverSvg({ slug, category, box: BANNER, composition: 'penuh' }));
      return send(request, reply, await drawings.get(`banner ${slug} ${category.id} ${category.name}`, draw));
    },
  );

  app.get(
    '/media/share/:file',
    { access: 'public', schema: { hide: true, params: pngFile } },
    async (request, reply) => {
      const course = await courseOf(nameOf(request.params.file));
      const { slug, category, title } = course;
      const key = `${slug} ${category.id} ${category.name} ${title}`;
      return head(reply)
        .type('image/png')
        .send(await shares.get(key, () => courseShareImage(course)));
    },
  );

  app.get('/media/share.png', { access: 'public', schema: { hide: true } }, async (_request, reply) =>
    head(reply)
      .type('image/png')
      .send(await shares.get('', siteShareImage)),
  );
}

const head = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    .header('cross-origin-resource-policy', 'cross-origin');

function send(request: FastifyRequest, reply: FastifyReply, picture: PackedDrawing) {
  const encoding = acceptedEncoding(request.headers);
  if (encoding) void reply.header('content-encoding', encoding);
  return head(reply)
    .header('vary', 'accept-encoding')
    .type('image/svg+xml')
    .send(picture[encoding ?? 'identity']);
}
