import type { App, Services } from '../../../services.ts';
import { measure } from './metrics.ts';
import { answerMetrics } from './metrics-port.ts';

/** For operators: the front door does not pass these paths on. */
export function operationsRoutes(app: App, { db, payments, lifecycle, config }: Services): void {
  const register = measure(app, db, payments);
  const options = { schema: { hide: true }, config: { rateLimit: false as const, staysOpen: true } };

  /** The process lives. */
  app.get('/healthz', { access: 'public', ...options }, async () => ({ status: 'ok' }));

  /** It can serve: the database answers and the server is not going down. */
  app.get('/readyz', { access: 'public', ...options }, async (_request, reply) => {
    const ready =
      !lifecycle.stopping &&
      (await db.query('SELECT 1').then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  if (config.metricsPort !== null) answerMetrics(app, register, { host: config.host, port: config.metricsPort });
  else
    app.get('/metrics', { access: 'public', ...options }, async (_request, reply) =>
      reply.type(register.contentType).send(await register.metrics()),
    );
}
