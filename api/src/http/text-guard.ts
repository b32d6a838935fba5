import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** NUL and halves of surrogate pairs: valid in JSON, impossible in the database. */
export const unstorable = /[\0\p{Surrogate}]/u;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses text that no field can hold, in any part of a request, before the schemas look at it. */
export function guardText(app: FastifyInstance): void {
  // No call takes plain text, which Fastify reads by default.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify would store a replacement character for every byte that is no UTF-8.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text;
    try {
      text = utf8.decode(body);
    } catch {
      done(malformed());
      return;
    }
    void parse(request, text, done);
  });
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some(holdsUnstorable)) {
      throw malformed();
    }
  });
}

const malformed = () => new ApiError(400, 'MALFORMED', 'Permintaan tidak dapat dibaca');

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, part]) => unstorable.test(key) || holdsUnstorable(part));
}
