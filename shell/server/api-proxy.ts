import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { traceHeaders } from '../../tools/tracing.ts';
import { apiPrefixes } from '../src/routing/own-routes.ts';

/** Passes the API's addresses on to it. @param apiUrl origin of the API */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of apiPrefixes) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // It would log addresses, which may contain the secret of a link.
      disableRequestLogging: true,
      replyOptions: {
        // `x-edge-secret` proves to the API that the edge calls, and `traceparent` names the trace of a call. If a client sends its own, they are dropped.
        rewriteRequestHeaders: (
          request,
          { 'x-edge-secret': _claimed, traceparent: _trace, tracestate: _state, ...headers },
        ) => ({
          ...headers,
          ...traceHeaders(request.span),
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
