import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from './api-error.ts';

/** Answers 405 where the address exists for another method, and 404 elsewhere. Such calls count towards the limit of their caller. */
export function guardMethods(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url
        .split('/')
        .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
        .join('/')}$`,
    );
    routes.push({ pattern, methods: [method].flat() });
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
    if (allowed.length === 0) throw notFound('Tidak ditemukan');
    void reply.header('allow', allowed.join(', '));
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Cara memanggil tidak didukung');
  });
}
