import type { FastifyInstance } from 'fastify';
import { endWithResponse, runFor, type Span, type Tracing } from '../../../tools/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this call; null where it is not traced. */
    span: Span | null;
  }
}

/** Machines ask for the first three every few seconds; the last one serves files. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics', '/media/*']);

/**
 * Makes a span for each call, named by the pattern of its route, because addresses hold secrets and ids. It belongs to the trace that an edge names;
 * front door and edge drop the header of visitors.
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
  // Reading a body ends the asynchronous context of the hook above, so it is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) runFor(request.span, done);
    else done();
  });
}
