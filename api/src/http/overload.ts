import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { PoolWait } from '../database/pool-wait.ts';
import { ApiError } from './api-error.ts';

const RETRY_SECONDS = 5;
/** The event loop is measured each second, and is late while a server starts. */
const START_MS = 2_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: what asks after the server's health, and what a payment provider says once. */
    staysOpen?: boolean;
  }
}

interface Limits {
  /** 0: none. */
  readonly eventLoopMs: number;
  readonly databaseWaitMs: number;
}

/** Refuses calls that have just arrived while there is more to do than can be done, so that what is under way comes to its end. */
export async function refuseOverload(app: FastifyInstance, db: pg.Pool, clock: Clock, limits: Limits): Promise<void> {
  const refuse = async (request: FastifyRequest) => {
    if (request.routeOptions.config.staysOpen) return;
    throw new ApiError(503, 'OVERLOADED', 'Layanan sedang sibuk. Coba lagi sebentar lagi.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };
  let settledAt = Infinity;
  app.addHook('onReady', async () => {
    settledAt = performance.now() + START_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopMs,
    pressureHandler: async (request) => {
      if (performance.now() > settledAt) await refuse(request);
    },
  });
  if (limits.databaseWaitMs === 0) return;
  const wait = new PoolWait(db, () => clock.now());
  app.addHook('onRequest', async (request) => {
    if (wait.ms > limits.databaseWaitMs) await refuse(request);
  });
}
