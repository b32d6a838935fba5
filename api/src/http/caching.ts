import type { FastifyInstance } from 'fastify';
import { isPublicRead } from './public-read.ts';

/**
 * Says whether an answer may be kept, where its route does not. Caches have to validate an answer that is the same for everybody each time. They
 * may not keep an answer to an account, or to a visitor who knows a secret.
 */
export function limitCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const isFile = reply.hasHeader('content-disposition');
    void reply.header('cache-control', isPublicRead(request) ? 'no-cache' : isFile ? 'private, no-store' : 'no-store');
  });
}
