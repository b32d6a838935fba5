import type { FastifyInstance } from 'fastify';
import { endWithResponse, runFor, type Span, type Tracing } from '../../../tools/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this call; null where it is not traced. */
    span: Span | null;
  }
}

/** Asked every few seconds, by machines; and files. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics', '/media/*']);

/**
 * A span for each call, by route pattern: addresses carry secrets and ids. It belongs to the trace that an edge names; front door and edge
 * let no visitor name one.
 */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const { url: route = 'none' } = routeOptions;
    if (UNTRACED.has(route)) return done();
    const { traceparent } = headers;
    const span = tracing.start(`${method} ${route}`, typeof traceparent === 'string' ? traceparent : undefined);
    request.span = span;
    endWithResponse(span, method, route, reply.raw);
    runFor(span, done);
  });
  // What follows a body runs where the body's end was read, and no more within the hook above.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) runFor(request.span, done);
    else done();
  });
}
