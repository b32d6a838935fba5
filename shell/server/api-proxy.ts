import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPrefixes } from '../src/routing/own-routes.ts';

/** Passes the API's addresses on to it. @param apiUrl origin of the API */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of apiPrefixes) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // `x-edge-secret` names the edge to the API: a client's own is dropped.
        rewriteRequestHeaders: (request, { 'x-edge-secret': _claimed, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
        }),
        onError: (reply) =>
          (reply as FastifyReply)
            .code(503)
            .header('retry-after', '2')
            .send({ code: 'API_UNAVAILABLE', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' }),
      },
    });
  }
}
