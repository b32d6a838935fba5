import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requests = new AsyncLocalStorage<string>();

/** Makes the id of a request known to all that it sets off. Before this hook it would be lost: reading a body begins a chain of its own. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => requests.run(request.id, done));
}

/** The id of the request that is being answered; null in the background. */
export function currentRequestId(): string | null {
  return requests.getStore() ?? null;
}
