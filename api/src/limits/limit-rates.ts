import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { sameSecret } from '../http/same-secret.ts';
import { SharedCounts } from './shared-counts.ts';

/** Limits calls per minute and address, in all processes together. */
export async function limitRates(app: FastifyInstance, db: pg.Pool, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.rates.other,
    timeWindow: '1 minute',
    store: storeOf(new SharedCounts(db)),
    // The edge makes the pages of all visitors from one address. Without this they would share one limit.
    allowList: (request) => sameSecret(request.headers['x-edge-secret'], config.edgePurge.secret),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'TOO_MANY_REQUESTS', 'Terlalu banyak permintaan. Coba lagi sebentar lagi.', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}

/** The options that the plugin passes. Its own type names only those of the route. */
interface ChildOptions {
  readonly method?: unknown;
  readonly routeInfo?: Pick<RouteOptions, 'method' | 'url'>;
}

/** The store of counts: one for each route with a limit of its own, and one for all other routes. */
function storeOf(counts: SharedCounts): FastifyRateLimitStoreCtor {
  const named = (name: string): FastifyRateLimitStore => ({
    incr(key, callback, _window, max) {
      counts
        .add(`${name} ${key}`, max)
        .then(({ count, msLeft }) => callback(null, { current: count, ttl: msLeft }), callback);
    },
    child: ({ routeInfo }: ChildOptions) => named(`${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`),
  });
  return class {
    readonly incr = named('other').incr;
    readonly child = named('other').child;
  };
}
