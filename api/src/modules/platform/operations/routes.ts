import { LastAnswer } from '../../../database/last-answer.ts';
import type { App, Services } from '../../../services.ts';
import { measure } from './metrics.ts';
import { answerMetrics } from './metrics-port.ts';

/** For how long after an answer the database counts as available, ms. */
const ANSWERED_WITHIN = 10_000;

/** For operators: the front door does not pass these paths on. */
export function operationsRoutes(app: App, services: Services): void {
  const { db, clock, lifecycle, config } = services;
  const register = measure(app, services);
  const options = { schema: { hide: true }, config: { rateLimit: false as const, staysOpen: true } };

  // Whether the process lives.
  app.get('/healthz', { access: 'public', ...options }, async () => ({ status: 'ok' }));

  const lastAnswer = new LastAnswer(db, () => clock.now());
  const answersNow = () =>
    db.query('SELECT 1').then(
      () => true,
      () => false,
    );

  // Whether the server can serve: the database answers, and the server is not stopping. The database is not asked where it has just answered another
  // statement: while all connections are in use, this one would wait, and busy servers would count as unavailable one after the other.
  app.get('/readyz', { access: 'public', ...options }, async (_request, reply) => {
    const ready = !lifecycle.stopping && (lastAnswer.isWithin(ANSWERED_WITHIN) || (await answersNow()));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  if (config.metricsPort !== null) answerMetrics(app, register, { host: config.host, port: config.metricsPort });
  else
    app.get('/metrics', { access: 'public', ...options }, async (_request, reply) =>
      reply.type(register.contentType).send(await register.metrics()),
    );
}
