import type { FastifyInstance } from 'fastify';

const BODY_MS = 10_000;

/** Answers 408 to a JSON body that is not complete after ten seconds. Uploads have the server's request timeout instead. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const length = headers['content-length'];
    const hasBody = headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
    if (!hasBody || headers['content-type']?.startsWith('multipart/form-data')) return;
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      void reply
        .code(408)
        .header('connection', 'close')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ message: 'Permintaan terlalu lama', code: 'TIMEOUT' }));
      reply.raw.once('finish', () => raw.destroy());
    }, BODY_MS);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear);
    reply.raw.once('close', clear);
    timer.unref();
  });
}
