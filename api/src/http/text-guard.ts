import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** NUL and halves of surrogate pairs: valid in JSON, impossible in the database. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Refuses text that no field can hold, in any part of a request, before the schemas look at it. */
export function guardText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some(holdsUnstorable)) {
      throw new ApiError(400, 'MALFORMED', 'Permintaan tidak dapat dibaca');
    }
  });
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, part]) => unstorable.test(key) || holdsUnstorable(part));
}
