/** One line for each request. Not for what is refused, which may come thousands of times a second: `pages.ts` counts that. */
import { type FastifyInstance, LogController } from 'fastify';

/** Fastify's own two lines for each request are left out. */
export const quiet = (): LogController => new LogController({ disableRequestLogging: true });

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    if (statusCode !== 429 && statusCode !== 503)
      request.log.info({ req: request, res: { statusCode }, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
}
