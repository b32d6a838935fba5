import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requests = new AsyncLocalStorage<string>();

/** Makes the id of a request available to all code that it runs. An earlier hook would not do: reading a body begins a new asynchronous chain. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => requests.run(request.id, done));
}

/** The id of the request that is being answered; null for work in the background. */
export function currentRequestId(): string | null {
  return requests.getStore() ?? null;
}
