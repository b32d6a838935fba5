/** A span for each request that a visitor makes: pages and calls. Files and what operators ask for have none. */
import type { ReleaseSet } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import { endWithResponse, runFor, type Span, type Tracing } from '../../tools/tracing.ts';
import { PAGES, routeOf } from './request-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of this request; null where it is not traced. */
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
    // What a client sends as its own trace is not continued.
    const span = tracing.start(`${method} ${route}`);
    request.span = span;
    endWithResponse(span, method, route, reply.raw);
    runFor(span, done);
  });
}
