import { createServer, type RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Answers `GET /metrics` and nothing else at a port of its own, for as long as the application runs. */
export function answerMetrics(
  app: Pick<FastifyInstance, 'addHook'>,
  register: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): void {
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = createServer(answer);
  app.addHook('onReady', () => new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done)));
  app.addHook('onClose', async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    await closed;
  });
}
