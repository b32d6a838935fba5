/** What the other variants are served with: the edge's caching, headers and way to the API. */
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { IMMUTABLE } from '../shell/server/cache-control.ts';
import { SECURITY_HEADERS } from '../shell/server/security.ts';

/** @param assetsDir files with their brotli, served below `/assets/` */
export async function createOrigin(assetsDir: string, apiUrl: string): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(SECURITY_HEADERS);
    done(null, payload);
  });
  await app.register(files, {
    root: assetsDir,
    prefix: '/assets/',
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
  });
  for (const prefix of ['/api', '/media'])
    await app.register(proxy, { upstream: apiUrl, prefix, rewritePrefix: prefix });
  app.get('/healthz', () => ({ status: 'ok' }));
  return app;
}
