import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { coverSvg } from '../../../drawing/patterns/cover.ts';
import { acceptedEncoding } from '../../../http/accepted-encoding.ts';
import { notFound } from '../../../http/api-error.ts';
import type { App, Services } from '../../../services.ts';
import { findDrawnCourse } from '../media/repository.ts';
import { DrawnOnce, type DrawnPicture } from './drawn-once.ts';
import { pagePicture } from './page-pictures.ts';
import { courseShareImage, siteShareImage } from './share-image.ts';

const svgFile = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,150}\\.svg$' }) });
const pngFile = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,150}\\.png$' }) });
const nameOf = (file: string) => file.replace(/\.\w+$/, '');

/** Right half of a course page's hero, in px: large enough that its motif reads as cloth. */
const BANNER = { width: 720, height: 480 };

/** Pictures drawn from names and titles instead of uploaded: they change only with these and with the generator. */
export function pictureRoutes(app: App, { db }: Services): void {
  const pictures = new DrawnOnce(300);
  const shares = new Map<string, Promise<Buffer>>();
  let lastShare: Promise<unknown> = Promise.resolve();

  const courseOf = async (slug: string) => {
    const course = await findDrawnCourse(db, slug);
    if (!course) throw notFound('Berkas tidak ditemukan');
    return course;
  };

  app.get('/media/pictures/:file', { schema: { hide: true, params: svgFile } }, async (request, reply) => {
    const name = nameOf(request.params.file);
    const draw = pagePicture(name);
    if (!draw) throw notFound('Berkas tidak ditemukan');
    return send(request, reply, await pictures.get(`page ${name}`, draw));
  });

  app.get('/media/banners/:file', { schema: { hide: true, params: svgFile } }, async (request, reply) => {
    const slug = nameOf(request.params.file);
    const { category } = await courseOf(slug);
    const draw = () => coverSvg({ slug, category, box: BANNER, composition: 'penuh' });
    return send(request, reply, await pictures.get(`banner ${slug} ${category.id} ${category.name}`, draw));
  });

  app.get('/media/share/:file', { schema: { hide: true, params: pngFile } }, async (request, reply) => {
    const course = await courseOf(nameOf(request.params.file));
    return head(reply)
      .type('image/png')
      .send(
        await shareImage(`${course.slug} ${course.category.id} ${course.category.name} ${course.title}`, () =>
          courseShareImage(course),
        ),
      );
  });

  app.get('/media/share.png', { schema: { hide: true } }, async (_request, reply) =>
    head(reply)
      .type('image/png')
      .send(await shareImage('', siteShareImage)),
  );

  /** One after the other: they leave threads to those who sign in. */
  function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    const image = lastShare.then(draw);
    lastShare = image.catch(() => undefined);
    return image;
  }

  /** Drawn once; the ones not asked for lately are forgotten. */
  function shareImage(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const image = shares.get(key) ?? inTurn(draw);
    // What failed is drawn again.
    image.catch(() => shares.delete(key));
    shares.delete(key);
    shares.set(key, image);
    const [oldest] = shares.keys();
    if (oldest !== undefined && shares.size > 50) shares.delete(oldest);
    return image;
  }
}

const head = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`)
    .header('cross-origin-resource-policy', 'cross-origin');

function send(request: FastifyRequest, reply: FastifyReply, picture: DrawnPicture) {
  const encoding = acceptedEncoding(request.headers);
  if (encoding) void reply.header('content-encoding', encoding);
  return head(reply)
    .header('vary', 'accept-encoding')
    .type('image/svg+xml')
    .send(picture[encoding ?? 'identity']);
}
