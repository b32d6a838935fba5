/** Makes a span for each request of a visitor: pages and calls. Files and calls of operators have none. */
import type { ReleaseSet } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import { endWithResponse, runFor, type Span, type Tracing } from '../../tools/tracing.ts';
import { PAGES, routeOf } from './request-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; null if it is not traced. */
    span: Span | null;
  }
}

const CALLS = '/api/*';

export function traceRequests(app: FastifyInstance, tracing: Tracing | null, current: () => ReleaseSet): void {
  app.decorateRequest('span', null);
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { url: pattern } = request.routeOptions;
    if (pattern !== PAGES && pattern !== CALLS) return done();
    const { method } = request;
    const route = routeOf(request, current());
    // A trace that a client sends is not continued.
    const span = tracing.start(`${method} ${route}`);
    request.span = span;
    endWithResponse(span, method, route, reply.raw);
    runFor(span, done);
  });
}
