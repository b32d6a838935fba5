import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { PoolWait } from '../database/pool-wait.ts';
import { ApiError } from './api-error.ts';

const RETRY_SECONDS = 5;
/** The event loop is measured every second, and is always late while the server starts. */
const START_MS = 2_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is answered under any load: checks of the server's health, and news that a payment provider sends only once. */
    staysOpen?: boolean;
  }
}

interface Limits {
  /** 0: no limit. */
  readonly eventLoopMs: number;
  readonly databaseWaitMs: number;
}

/** Refuses new calls while there is more work than the server can do, so that calls under way are completed. */
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
