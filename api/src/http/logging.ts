import { randomUUID } from 'node:crypto';
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { logFields } from '../../../tools/tracing.ts';
import type { Config } from '../config.ts';

/**
 * The logger writes one line of JSON per request, with the pattern of the route. It writes no addresses, which hold ids of transactions and
 * certificates; no bodies, which hold data of persons; and no headers, tokens or network addresses.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      base: null,
      mixin: logFields,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: ({ method }) => ({ method }),
        res: ({ statusCode }) => ({ statusCode }),
        // For a request that cannot be parsed, Node's error holds the raw request. Only these fields are logged.
        err: ({ name, message, code, stack }) => ({ type: name, message, code, stack: stack ?? '' }),
      },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
