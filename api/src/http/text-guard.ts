import { cleanFieldText } from '@site/shared/clean-text';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** NUL and halves of surrogate pairs: valid in JSON, impossible in the database. */
export const unstorable = /[\0\p{Surrogate}]/u;

/** Of objects and lists within each other. The body of no call has more than five. */
const DEEPEST = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses text that no field can hold, in any part of a request, and cleans all other, before the schemas look at it. */
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
    if (!cleanTexts([request.params, request.query, request.body])) throw malformed();
  });
}

const malformed = () => new ApiError(400, 'MALFORMED', 'Permintaan tidak dapat dibaca');

/**
 * Cleans the texts of a request where they stand. @returns false where one cannot be stored, or is nested deeper than any call needs: the
 * checks that follow call themselves for each level
 */
function cleanTexts(parts: readonly unknown[]): boolean {
  let containers = parts.filter(isContainer);
  for (let depth = 0; containers.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const entries = containers.flatMap((container) =>
      Object.entries(container).map(([key, value]: [string, unknown]) => ({ container, key, value })),
    );
    for (const { container, key, value } of entries) {
      if (unstorable.test(key)) return false;
      if (typeof value !== 'string') continue;
      if (unstorable.test(value)) return false;
      Reflect.set(container, key, cleanFieldText(key, value));
    }
    containers = entries.map(({ value }) => value).filter(isContainer);
  }
  return true;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
}
